export const offlineEn = {
  away: 'The server cannot be reached. The page goes on by itself once it answers; nothing at your tables is lost.',
  update: 'A new version of Aevum is ready.',
  update_now: 'Reload',
  // installing
  device: 'This device',
  install: 'Install Aevum',
  install_help:
    'With its own icon and window. It opens offline, too, and takes replays and codes that are shared with it.',
  installed: 'Aevum is installed on this device.',
  install_by_menu:
    'This browser can add Aevum from its own menu (“Install” or “Add to Home Screen”), if it can install pages at all.',
  install_impossible:
    'Installing needs a secure connection: open this page by an address that begins with https.',
  // shared with the app
  shared_title: 'Shared with Aevum',
  shared_trouble: 'This could not be opened',
  shared_nothing: 'Nothing was shared: choose a replay file, or go home.',
  shared_unreadable: 'What was shared could not be read.',
  shared_safe: 'Your tables and replays are as they were.',
};
