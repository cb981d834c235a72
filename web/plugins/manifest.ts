// What a system is told about the app when somebody installs it: the same in both languages but for the words. Every
// address is relative to the manifest, for the client may lie under any path.
const WORDS = {
  en: {
    description: 'A digital table for card games, alone, with friends and with bots.',
    join: 'Join with a code',
    learn: 'Learn',
    history: 'History',
  },
  fr: {
    description: 'Une table numérique pour jeux de cartes, seul, entre amis et avec des robots.',
    join: 'Rejoindre avec un code',
    learn: 'Apprendre',
    history: 'Historique',
  },
};

function manifest(language: keyof typeof WORDS) {
  const words = WORDS[language];
  const icon = (size: number, purpose: string) => ({
    src: `./icons/${purpose === 'maskable' ? 'maskable' : 'icon'}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: 'Aevum',
    short_name: 'Aevum',
    description: words.description,
    lang: language,
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: '#11161a', // the table at night, as in tokens.css
    background_color: '#11161a',
    categories: ['games'],
    icons: [
      { src: './favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(192, 'maskable'),
      icon(512, 'maskable'),
    ],
    // By addresses that are good anywhere (`net/place.ts`).
    shortcuts: [
      { name: words.join, url: './?/join' },
      { name: words.learn, url: './?/learn' },
      { name: words.history, url: './?/history' },
    ],
    // The service worker takes these in (`src/offline/worker.ts`).
    share_target: {
      action: './shared',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'replay', accept: ['text/plain', '.replay', '.txt', 'application/octet-stream'] }],
      },
    },
    file_handlers: [{ action: './?/shared', accept: { 'text/plain': ['.replay'] } }],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    handle_links: 'preferred',
  };
}

export const manifests = { en: manifest('en'), fr: manifest('fr') };
