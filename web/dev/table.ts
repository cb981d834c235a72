// Draws a layout from a fixture: /dev/table.html?fixture=aeons-end-2&theme=vellum&frame=1
import { mount } from 'svelte';
import '../src/art/tokens.css';
import '../src/app/base.css';
import { insertGlyphs } from '../src/art/sheet';
import { BookIndex } from '../src/book/book';
import { layoutOf } from '../src/games/layouts';
import { TableView } from '../src/table/view.svelte';
import type { Book, State } from '../src/wire';
import { setLanguage } from '../src/words';

const query = new URLSearchParams(location.search);
const fixture = query.get('fixture') ?? 'aetherya-2';
const language = fixture.endsWith('-fr') ? 'fr' : 'en';
document.documentElement.dataset.theme = query.get('theme') ?? 'night';
document.documentElement.lang = language;
setLanguage(language);
insertGlyphs();

const read = async (name: string) => (await fetch(`/fixtures/${name}.json`)).json();
const state = (await read(fixture)) as State;
const book = new BookIndex((await read(`book-${state.game}-${language}`)) as Book);
const table = new TableView(state, book, {
  answer: (_question, choice) => console.log('answer', choice.code),
  why: async () => [{ text: 'It costs 4, and only 2 of your aether may pay for it.', rule: 'WE-32' }],
});
const layout = await layoutOf(state.game);
const target = document.getElementById('app');
if (target) {
  if (query.get('frame')) {
    const { default: Frame } = await import('../src/table/Frame.svelte');
    mount(Frame, { target, props: { table, layout } });
  } else {
    target.classList.add('bare-board', layout.tint ?? '');
    mount(layout.Board, { target, props: { table } });
  }
}
Object.assign(window, { table });
