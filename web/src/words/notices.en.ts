export const noticesEn = {
  title: 'When it is your turn',
  device: 'Tell me on this device',
  device_pushed: 'At tables with other people, also while Aevum is closed.',
  device_open: 'While a page of Aevum is open in the background.',
  device_refused:
    'This browser was told to show no notices of this page. Its settings for this site can allow them again.',
  device_impossible:
    'This browser can show no notices here: they need a secure connection, an address that begins with https.',
  push_unreachable:
    'You are told while a page of Aevum is open. This browser reaches no service that could wake it later.',
  mail: 'Tell me by mail',
  mail_help:
    'After {n} {n|minute|minutes} away from a table that waits for you. You confirm the address first.',
  mail_ask: 'Send the link to confirm',
  mail_waiting: '{address}: not confirmed yet. Open the link in the mail we have sent.',
  mail_confirmed: 'Mails go to {address}, after {n} {n|minute|minutes} away from a table that waits for you.',
  mail_stop: 'Delete the address',
  // the links of mails
  confirm_text: 'Press the button, and this address is told when a table waits for you.',
  confirm: 'This is my address',
  confirmed: 'Thank you: {address} is told when a table waits for you.',
  stop_text: 'Press the button, and no more mails are sent. The address is deleted.',
  stop: 'No more mails',
  stopped: 'Done: the address is deleted, and no more mails are sent.',
  trouble: 'This could not be done',
};
