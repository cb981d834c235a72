export const offlineFr = {
  away: 'Le serveur est injoignable. La connexion reprendra d’elle-même ; rien n’est perdu à vos tables.',
  update: 'Une nouvelle version d’Aevum est prête.',
  update_now: 'Recharger',
  // installer
  device: 'Cet appareil',
  install: 'Installer Aevum',
  install_help:
    'Avec son icône et sa fenêtre. L’application s’ouvre même sans connexion et reçoit les parties et les codes que vous partagez.',
  installed: 'Aevum est installé sur cet appareil.',
  install_by_menu:
    'Ce navigateur peut ajouter Aevum depuis son propre menu (« Installer » ou « Sur l’écran d’accueil »), s’il sait installer des pages.',
  install_impossible:
    'L’installation demande une connexion sûre : ouvrez cette page par une adresse qui commence par https.',
  // partagé avec l’application
  shared_title: 'Partagé avec Aevum',
  shared_trouble: 'Ceci n’a pas pu être ouvert',
  shared_nothing: 'Rien n’a été partagé : choisissez un fichier de partie, ou revenez à l’accueil.',
  shared_unreadable: 'Ce qui a été partagé n’a pas pu être lu.',
  shared_safe: 'Vos tables et vos parties sont comme avant.',
};
