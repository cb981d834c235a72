export const siteEn = {
  loading: 'The games are being fetched: {n} %. You can look around meanwhile.',
  starting: 'The games are being started. You can look around meanwhile.',
  failed_line:
    'The games could not be fetched. Check your connection, then try again; what you have played is kept.',
  failed_store:
    'This browser lets the page keep nothing, so no table can be opened. Private windows often do that: use an ordinary one.',
  failed_newer: 'What is kept here was written by a newer version of Aevum. Reload the page to get it.',
  failed_broken:
    'The games could not be started in this browser ({detail}). Nothing you have played is lost.',
  taken: 'Aevum goes on in another tab of this browser.',
  take_back: 'Go on here',
  full: 'This browser gives Aevum no more room, so your last choice was not kept. Forget old games in your history, or make room on this device.',
  again: 'Try again',
  // kept in this browser
  device_text:
    'Your tables, replays and history are kept in this browser only. Nobody else has them, and nothing is sent anywhere.',
  kept: 'Room taken: {mb} MB.',
  lasting: 'This browser has promised not to throw it away by itself.',
  fleeting: 'If the device runs out of room, this browser may throw it away.',
  keep: 'Ask the browser to keep it',
  erase: 'Forget everything kept here',
  erase_title: 'Forget everything?',
  erase_text:
    'All tables, replays, goals and statistics of this browser are deleted, running games too. This cannot be undone.',
  erase_no: 'Keep it',
  erase_yes: 'Forget everything',
  licences: 'Licences of what this page is made of',
  edition: 'Version {version}, {edition}. The games run in this browser.',
  // what needs a server
  server_title: 'This needs a server',
  server_text:
    'This page plays on this device alone: everything runs in your browser. To play with others over a network, be told, or take your history to another device, use a server of Aevum.',
  server_address: 'Address of a server',
  server_help: 'Such as games.example.org. Whoever runs the server gives it to you.',
  server_go: 'Go to this server',
  server_wrong: 'This is no address. One looks like games.example.org or https://games.example.org.',
};
