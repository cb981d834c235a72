import type { reviewEn } from './review.en';

export const reviewFr: Record<keyof typeof reviewEn, string> = {
  title: 'Analyse',
  look_back: 'Analyser la partie',
  offer:
    'Chaque décision jugée d’après ce qui était alors connu : ce qu’elle a coûté, ce qui valait mieux et où en étaient les chances. Une minute au plus.',
  begin: 'Analyser cette partie',
  running: 'Analyse en cours',
  progress: '{n} {n|décision jugée|décisions jugées} sur {of}',
  stop: 'Arrêter',
  failed: 'L’analyse n’a pas abouti. Vous pouvez la recommencer.',
  turning: 'Ce qui a coûté le plus',
  no_turning: 'Aucune décision n’a clairement coûté quelque chose.',
  cost: '{who} : « {what} » a coûté {cost}',
  visit: 'Un clic montre la table telle qu’elle était alors ; reprenez la partie de là si vous voulez.',
  all: 'Toutes les décisions ({n})',
  marks:
    '✓ rien de meilleur n’a été trouvé · ≈ trop serré pour trancher · ✗ il y avait mieux · ? n’a pas pu être jugé',
  scale_chance: 'chance de gagner',
  scale_points: 'avance en points',
  curve_chance: 'Chance de gagner, décision après décision : de {first} à {last}.',
  curve_points: 'Avance en points, décision après décision : de {first} à {last}.',
};
