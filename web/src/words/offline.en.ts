export const offlineEn = {
  away: 'The server cannot be reached. It is looked for by itself; nothing at your tables is lost.',
  update: 'A new version of Aevum is ready.',
  update_now: 'Reload',
  // installing
  device: 'This device',
  install: 'Install Aevum',
  install_help:
    'With its own icon and window. It opens without a line, too, and takes replays and codes you share.',
  installed: 'Aevum is installed on this device.',
  install_by_menu:
    'This browser can add Aevum from its own menu (“Install” or “Add to Home Screen”), if it can install pages at all.',
  install_impossible: 'Installing needs a safe line: open this page by an address that begins with https.',
  // shared with the app
  shared_title: 'Shared with Aevum',
  shared_trouble: 'This could not be opened',
  shared_nothing: 'Nothing was shared: choose a replay file, or go home.',
  shared_unreadable: 'What was shared could not be read.',
  shared_safe: 'Your tables and replays are as they were.',
};
