// What may be opened from every page.
const panels = $state({ settings: false });

export const settingsPanel = {
  get open() {
    return panels.settings;
  },
  show: () => (panels.settings = true),
  hide: () => (panels.settings = false),
};
