// Draws a layout from a fixture: /dev/table.html?fixture=aeons-end-2&theme=vellum&frame=1
// More: generic=1 (the table for games without a layout), over=1, wait=1, vote=1, link=reconnecting, past=1,
// why=PIECE, turn=NAME, room=NAME, tab=rules|chat, panel=help|end|leave|report, rail=1, keys=1, pick=PIECE, zoom=PIECE.
import { mount } from 'svelte';
import '../src/kit/tokens.css';
import '../src/kit/base.css';
import '../src/kit/things.css';
import '../src/kit/layout.css';
import '../src/kit/room.css';
import { insertGlyphs } from '../src/art/sheet';
import { BookIndex } from '../src/book/book';
import { layoutOf } from '../src/games/layouts';
import { TableView } from '../src/table/view.svelte';
import type { Book, State } from '../src/wire';
import { setLanguage } from '../src/words';
import { fakeDesk, prepare, stage } from './fake';

const query = new URLSearchParams(location.search);
const fixture = query.get('fixture') ?? 'aetherya-2';
const language = fixture.endsWith('-fr') ? 'fr' : 'en';
document.documentElement.dataset.theme = query.get('theme') ?? 'night';
document.documentElement.lang = language;
setLanguage(language);
insertGlyphs();

const read = async (name: string) => (await fetch(`/fixtures/${name}.json`)).json();
const state = prepare((await read(fixture)) as State, query);
const book = new BookIndex((await read(`book-${state.game}-${language}`)) as Book);
const table = new TableView(state, book, {
  answer: (_question, choice) => {
    console.log('answer', choice.code);
    setTimeout(() => table.reopen(), 300);
  },
  signal: (sign) => console.log('signal', sign.code),
  why: async () => [
    {
      text: 'It costs 4, and only 2 of your aether may pay for it.',
      rule: state.game === 'aetherya' ? 'AE-3' : 'WE-32',
    },
    { text: 'The pile is empty.', rule: '' },
  ],
});
const layout = await layoutOf(query.get('generic') ? 'none' : state.game);
const target = document.getElementById('app');
if (target) {
  if (query.get('frame')) {
    const { default: Frame } = await import('../src/table/Frame.svelte');
    const socket = fakeDesk(state, query);
    mount(Frame, { target, props: { table, layout, socket } });
    await stage(table, query);
  } else {
    target.classList.add('bare-board', layout.tint ?? '');
    mount(layout.Board, { target, props: { table } });
  }
}
Object.assign(window, { table });
