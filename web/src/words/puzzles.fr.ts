import type { puzzlesEn } from './puzzles.en';

export const puzzlesFr: Record<keyof typeof puzzlesEn, string> = {
  title: 'Problèmes',
  lead: 'Des positions de parties simulées et un but pour ce tour : une seule suite l’atteint. Résolvez-les sur la table ; revenez en arrière autant que vous voulez.',
  daily: 'Problème du jour',
  daily_text: '{game}, difficulté {grade} sur 5, le même pour tous',
  daily_done: '{game}, difficulté {grade} sur 5 : résolu',
  solve: 'Résoudre',
  show: 'Montrer la solution',
  why: 'Pourquoi',
  again: 'Réessayer',
  next: 'Problème suivant',
  all: 'Tous les problèmes',
  all_of: 'Tous les problèmes\u00a0: {game}',
  more: 'Autres problèmes',
  grade: 'Difficulté {n} sur 5',
  solved: 'résolu',
  done_of: '{n} sur {of} {n|résolu|résolus} sur cet appareil',
  none: 'Il n’y a pas encore de problèmes ici.',
  trouble: 'Le problème n’a pas pu être chargé',
};
