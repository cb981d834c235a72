export const netEn = {
  offline_title: 'The server does not answer',
  offline: 'The server cannot be reached. Check your connection, then try again.',
  offline_safe: 'Everything the table has confirmed is kept.',
  offline_do: 'Check your connection, then try again.',
  strange: 'The server answered something this page does not understand. Reload the page.',
  slow: 'The server took too long to answer. Try again.',
  reconnecting: 'Reconnecting',
  choice_safe: 'Your last choice is safe.',
  table_safe: 'The table is safe.',
  next_try: 'Trying again in {n} s.',
  now: 'Now',
  // opening a table
  no_table_title: 'This table cannot be opened',
  no_table_safe: 'Your other tables are safe.',
  no_table_do: 'With a code you can also join from here.',
  gone_title: 'The connection to the table is closed',
  gone_do: 'Try again, or go home and come back from there.',
  // hot seat
  cover_title: 'Pass the screen to {name}',
  cover_text: 'The table stays covered until then, so nobody sees another hand.',
  cover_button: 'I am {name}: show the table',
  // back again
  welcome: 'Welcome back',
  away: 'While you were away a bot answered for you:',
  away_more: 'and {n} more, in the log',
  carry_on: 'Carry on',
};
