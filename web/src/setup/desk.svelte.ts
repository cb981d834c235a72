// The set-up being made: the page as the server showed it last, the way back, and who sits where.
import { settings } from '../app/settings.svelte';
import { openTable } from '../net/api';
import { post, troubleOf, type TroubleError } from '../net/rest';
import { keepToken } from '../net/tokens';
import type {
  Language,
  Settings,
  SetupChange,
  SetupPage,
  SetupRequest,
  SetupSlot,
  SlotChoices,
  SlotRequest,
} from '../wire';
import { language, say } from '../words';
import {
  chairsFrom,
  countOf,
  myTokens,
  named,
  newChairs,
  seated,
  seatPlans,
  type Chair,
  type Holder,
} from './chairs';
import { at } from '../app/route';
import { beginning, fragmentOf, keep, mineIn, recall } from './keeping';
import { mySetup, noteLast, type MySetup } from './mine.svelte';

interface Step {
  page: SetupPage;
  preset: string;
  spoken: Language;
}

const MOST_STEPS = 60;

export class Desk {
  page: SetupPage | null = $state.raw(null);
  preset = $state('');
  chairs: Chair[] = $state.raw(newChairs([]));
  manners: Settings = $state({ undo: 'consent', talk: 'free', memory_aid: false, coach: 'consent' });
  /** Whether everybody with the code is to get this very deal; otherwise the server shuffles in secret. */
  publicly = $state(false);
  busy = $state(false);
  opening = $state(false);
  trouble: TroubleError | null = $state.raw(null);
  news = $state(''); // for those who listen
  past: Step[] = $state.raw([]);

  readonly players = $derived(this.page?.players ?? 0);
  readonly openSeats = $derived(countOf(this.chairs, this.players, 'open'));
  readonly mine = $derived(countOf(this.chairs, this.players, 'me'));

  #spoken: Language = language.now; // of the page that is shown

  #before: Promise<unknown> = Promise.resolve(); // quick keys must not outrun the server

  constructor(readonly game: string) {}

  /** Begin as the address and the session say; a link that no longer works leaves the game's own suggestion. */
  async begin(): Promise<void> {
    const mine = mySetup(mineIn(location.search));
    const kept = mine ? { ...mine, preset: '' } : recall(globalThis.sessionStorage, this.game);
    const { change, draft } = beginning(this.game, location.search, location.hash, kept);
    let first = await this.#ask({ change, draft });
    if (!first && change.kind !== 'new' && !this.trouble?.offline) {
      const why = this.trouble;
      first = await this.#ask({ change: { kind: 'new', game: this.game }, draft: null });
      this.trouble = why;
    }
    if (!first) return;
    this.chairs = chairsFrom(kept?.chairs, first.bots);
    this.preset = this.#presetAtFirst(change, kept?.preset ?? '', first);
    this.publicly =
      change.kind === 'show' ? (kept?.publicly ?? false) : change.kind === 'code' && !this.trouble;
    this.#show(first);
  }

  #presetAtFirst(change: SetupChange, kept: string, page: SetupPage): string {
    if (change.kind === 'show') return kept;
    if (change.kind === 'preset') return change.name ?? '';
    return change.kind === 'new' ? (page.presets[0]?.name ?? '') : '';
  }

  /** Change something, after what was asked before; true if it was done. */
  change(change: SetupChange): Promise<boolean> {
    const done = this.#before.then(() => this.#change(change));
    this.#before = done;
    return done;
  }

  async #change(change: SetupChange): Promise<boolean> {
    const before = this.page;
    if (!before) return false;
    const page = await this.#ask({ change, draft: before.draft });
    if (!page) return false;
    const preset =
      change.kind === 'preset' ? (change.name ?? '') : change.kind === 'randomise' ? this.preset : '';
    this.#step(page, preset);
    return true;
  }

  /** The set-up of a code; it is shown if it is of this game. */
  async useCode(code: string): Promise<SetupPage | null> {
    const page = await this.#ask({ change: { kind: 'code', value: code }, draft: null });
    if (page?.draft.game === this.game) {
      this.publicly = true; // whoever brings a code wants its deal
      this.#step(page, '');
    }
    return page;
  }

  /** One of one's own set-ups, with who sat there. */
  async takeMine(mine: MySetup): Promise<void> {
    const page = await this.#ask({ change: { kind: 'show' }, draft: mine.draft });
    if (!page) return;
    this.chairs = chairsFrom(mine.chairs, page.bots);
    this.publicly = mine.publicly;
    this.#step(page, '');
  }

  /** What is on the page now, to be found again under a name. */
  toKeep(name: string): Omit<MySetup, 'id' | 'starred'> | null {
    if (!this.page) return null;
    const { draft, code } = this.page;
    return { game: this.game, name, draft, code, chairs: this.chairs, publicly: this.publicly };
  }

  share(publicly: boolean): void {
    this.publicly = publicly;
    this.#keep();
  }

  #step(page: SetupPage, preset: string): void {
    if (this.page) {
      const step = { page: this.page, preset: this.preset, spoken: this.#spoken };
      this.past = [...this.past.slice(1 - MOST_STEPS), step];
    }
    this.preset = preset;
    this.#show(page);
  }

  undo(): void {
    const step = this.past.at(-1);
    if (!step || this.busy) return;
    this.past = this.past.slice(0, -1);
    this.preset = step.preset;
    this.trouble = null;
    this.#show(step.page, step.spoken);
    this.news = say('setup.undone');
    if (step.spoken !== language.now) void this.speak();
  }

  /** The same set-up in the language that is spoken now. */
  async speak(): Promise<void> {
    const page = this.page ? await this.#ask({ change: { kind: 'show' }, draft: this.page.draft }) : null;
    if (page) this.#show(page);
  }

  /** What else may stand in a slot. */
  async choices(number: number): Promise<SetupSlot[]> {
    if (!this.page) return [];
    const request: SlotRequest = { draft: this.page.draft, slot: number, language: language.now };
    return (await post<SlotChoices>('/api/setup/choices', request)).slots;
  }

  sit(seat: number, holder: Holder): void {
    this.chairs = seated(this.chairs, seat, holder);
    this.#keep();
  }

  rename(seat: number, name: string): void {
    this.chairs = named(this.chairs, seat, name);
    this.#keep();
  }

  /** Open the table; its id, or nothing if that did not work out. */
  async open(deal: boolean, name: string): Promise<string> {
    if (!this.page || this.opening) return '';
    this.opening = true;
    this.trouble = null;
    try {
      const seats = seatPlans(this.chairs, this.players, settings.name);
      const opened = await openTable({
        draft: this.page.draft,
        public: this.publicly ? 'code' : '',
        seats,
        settings: { ...this.manners },
        start: deal,
      });
      for (const token of myTokens(opened.tokens, seats)) keepToken(opened.table, token);
      const dealt = this.toKeep(name);
      if (dealt) noteLast(dealt);
      return opened.table;
    } catch (error) {
      this.trouble = troubleOf(error);
      return '';
    } finally {
      this.opening = false;
    }
  }

  async #ask(request: SetupRequest): Promise<SetupPage | null> {
    this.busy = true;
    this.trouble = null;
    try {
      return await post<SetupPage>('/api/setup', { ...request, language: language.now });
    } catch (error) {
      this.trouble = troubleOf(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  #show(page: SetupPage, spoken: Language = language.now): void {
    this.page = page;
    this.#spoken = spoken;
    this.news = say('setup.changed', { text: page.summary.join('. ') });
    this.#keep();
  }

  #keep(): void {
    if (!this.page || this.page.draft.game !== this.game) return;
    const { draft, code } = this.page;
    const { preset, chairs, publicly } = this;
    keep(globalThis.sessionStorage, this.game, { draft, code, preset, chairs, publicly });
    history.replaceState(history.state, '', at.setup(this.game) + fragmentOf(code));
  }
}
