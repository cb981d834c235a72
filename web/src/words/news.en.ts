export const newsEn = {
  title: 'What is new',
  fresh: 'new',
  setups: 'Set-ups as pictures, with what you have won; your favourites keep a star.',
  history: 'Your games: wins, streaks and best scores, with every replay.',
  goals: 'Goals in every game, from first steps to feats.',
  puzzles: 'Puzzles: a position, a question, a few answers.',
  expeditions: 'Expeditions: four battles of Outcasts in a row, with what you win on the way.',
};
