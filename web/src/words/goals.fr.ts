// Goals and titles over many games: the page, and the end of a game.
import type { goalsEn } from './goals.en';

export const goalsFr: Record<keyof typeof goalsEn, string> = {
  title: 'Objectifs et titres',
  done: '{n} objectifs atteints sur {of}',
  whose: 'D’après les parties que vous avez jouées sur ce serveur avec ce navigateur.',
  titles: 'Titres remportés',
  easy: 'Facile',
  medium: 'Moyen',
  hard: 'Difficile',
  ticked: 'fait',
  open: 'à faire',
  failed: 'Les objectifs n’ont pas pu être lus',
  safe: 'Rien de ce que vous avez atteint n’est perdu.',
  new: 'Objectifs atteints dans cette partie (propres à Aevum)',
  new_titles: 'Titres remportés dans cette partie',
  all: 'Tous les objectifs',
  fresh: 'Atteints en dernier',
  none: 'Rien encore : la première partie que vous finirez cochera quelque chose.',
  of: '{n} sur {of}',
  box_new: 'nouveau',
  all_games: 'Objectifs des autres jeux',
};
