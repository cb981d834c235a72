export const noticesFr = {
  title: 'Quand c’est à vous de jouer',
  device: 'M’avertir sur cet appareil',
  device_pushed: 'Aux tables avec d’autres personnes, même quand Aevum est fermé.',
  device_open: 'Tant qu’une page d’Aevum est ouverte en arrière-plan.',
  device_refused:
    'Ce navigateur a pour consigne de ne montrer aucun avertissement de cette page. Ses réglages pour ce site peuvent les permettre à nouveau.',
  device_impossible:
    'Ce navigateur ne peut pas avertir ici : il faut une connexion sûre, une adresse qui commence par https.',
  push_unreachable:
    'Vous serez averti tant qu’une page d’Aevum est ouverte. Ce navigateur ne joint aucun service qui pourrait le réveiller plus tard.',
  mail: 'M’avertir par courriel',
  mail_help:
    'Après {n} {n|minute|minutes} loin d’une table qui vous attend. Vous confirmez d’abord l’adresse.',
  mail_ask: 'Envoyer le lien de confirmation',
  mail_waiting: '{address} : pas encore confirmée. Ouvrez le lien du courriel que nous avons envoyé.',
  mail_confirmed:
    'Les courriels vont à {address}, après {n} {n|minute|minutes} loin d’une table qui vous attend.',
  mail_stop: 'Effacer l’adresse',
  // les liens des courriels
  confirm_text: 'Appuyez sur le bouton : cette adresse sera avertie quand une table vous attend.',
  confirm: 'C’est mon adresse',
  confirmed: 'Merci : {address} sera avertie quand une table vous attend.',
  stop_text: 'Appuyez sur le bouton : plus aucun courriel ne sera envoyé. L’adresse sera effacée.',
  stop: 'Plus de courriels',
  stopped: 'C’est fait : l’adresse est effacée, plus aucun courriel ne sera envoyé.',
  trouble: 'Cela n’a pas pu être fait',
};
