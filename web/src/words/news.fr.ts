import type { newsEn } from './news.en';

export const newsFr: Record<keyof typeof newsEn, string> = {
  title: 'Quoi de neuf',
  fresh: 'nouveau',
  setups: 'Les mises en place en images, avec vos victoires\u202f; vos préférées gardent une étoile.',
  history: 'Vos parties : victoires, séries et records, chaque partie à revoir.',
  goals: 'Des objectifs dans chaque jeu, des premiers pas aux exploits.',
  puzzles: 'Des problèmes : une position, une question, quelques réponses.',
  expeditions: 'Les expéditions : quatre combats d’Outcasts à la suite, avec ce qu’on y gagne.',
};
