export const siteFr = {
  loading: 'Chargement des jeux : {n} %. Vous pouvez déjà regarder autour de vous.',
  starting: 'Démarrage des jeux. Vous pouvez déjà regarder autour de vous.',
  failed_line:
    'Les jeux n’ont pas pu être chargés. Vérifiez votre connexion, puis réessayez ; ce que vous avez joué est conservé.',
  failed_store:
    'Ce navigateur ne laisse rien conserver à cette page : aucune table ne peut être ouverte. C’est souvent le cas en navigation privée : utilisez une fenêtre ordinaire.',
  failed_newer:
    'Ce qui est conservé ici vient d’une version plus récente d’Aevum. Rechargez la page pour l’obtenir.',
  failed_broken:
    'Les jeux n’ont pas pu démarrer dans ce navigateur ({detail}). Rien de ce que vous avez joué n’est perdu.',
  taken: 'Aevum continue dans un autre onglet de ce navigateur.',
  take_back: 'Continuer ici',
  full: 'Ce navigateur n’accorde plus de place à Aevum : votre dernier choix n’a pas été conservé. Oubliez d’anciennes parties dans votre historique, ou libérez de la place sur cet appareil.',
  again: 'Réessayer',
  // conservé dans ce navigateur
  device_text:
    'Vos tables, vos parties et votre historique ne sont conservés que dans ce navigateur. Personne d’autre ne les a, et rien n’est envoyé nulle part.',
  kept: 'Place occupée : {mb} Mo.',
  lasting: 'Ce navigateur a promis de ne pas l’effacer de lui-même.',
  fleeting: 'Si l’appareil manque de place, ce navigateur peut l’effacer.',
  keep: 'Demander au navigateur de le garder',
  erase: 'Oublier tout ce qui est conservé ici',
  erase_title: 'Tout oublier ?',
  erase_text:
    'Toutes les tables, parties, statistiques et tous les objectifs de ce navigateur sont effacés, parties en cours comprises. C’est irréversible.',
  erase_no: 'Garder',
  erase_yes: 'Tout oublier',
  licences: 'Licences de ce dont cette page est faite',
  edition: 'Version {version}, {edition}. Les jeux tournent dans ce navigateur.',
  // ce qui demande un serveur
  server_title: 'Ceci demande un serveur',
  server_text:
    'Cette page joue sur cet appareil seul : tout tourne dans votre navigateur. Pour jouer avec d’autres par le réseau, être prévenu, ou emporter votre historique sur un autre appareil, utilisez un serveur d’Aevum.',
  server_address: 'Adresse d’un serveur',
  server_help: 'Par exemple jeux.example.org. La personne qui tient le serveur vous la donne.',
  server_go: 'Aller à ce serveur',
  server_wrong:
    'Ce n’est pas une adresse : une adresse ressemble à jeux.example.org ou à https://jeux.example.org.',
};
