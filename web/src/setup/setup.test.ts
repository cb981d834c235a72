import { describe, expect, it } from 'vitest';
import type { BookEntry, Draft, SetupOptionInfo, SetupSlot } from '../wire';
import { setupEn } from '../words/setup.en';
import { setupFr } from '../words/setup.fr';
import { chairsFrom, countOf, myTokens, named, newChairs, seated, seatPlans } from './chairs';
import { asBar, brief, gloss, groupsOf, locksOf, matching, plain } from './groups';
import { beginning, codeIn, fragmentOf, keep, recall, type Kept } from './keeping';

const slot = (option: string, kind: string, component: string, locked = false): SetupSlot => ({
  option,
  kind,
  component,
  key: `${kind}.${component}`,
  locked,
  choices: 3,
});
const draft: Draft = { game: 'aeons-end', given: { players: '2' }, seed: 7, locked: [] };
const bot = (name: string, suggested = false) => ({ name, label: name, line: '', suggested });
const bots = [bot('apprentice'), bot('companion', true)];
const kept: Kept = { draft, code: 'AEO-1', preset: 'first_battle', chairs: newChairs(bots) };

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const held = new Map<string, string>();
  return { getItem: (key) => held.get(key) ?? null, setItem: (key, value) => void held.set(key, value) };
}

describe('chairs', () => {
  it('begins with me and bots', () => {
    expect(
      newChairs(bots)
        .slice(0, 3)
        .map(({ holder }) => holder),
    ).toEqual(['me', 'bot:companion', 'bot:companion']);
    expect(newChairs([])[1]?.holder).toBe('open');
  });

  it('plans only the seats there are, with my name on the first of mine', () => {
    let chairs = seated(newChairs(bots), 1, 'me');
    chairs = named(chairs, 1, 'A guest with a name that is far too long');
    chairs = seated(chairs, 2, 'open');
    expect(seatPlans(chairs, 4, 'Host')).toEqual([
      { holder: 'me', name: 'Host' },
      { holder: 'me', name: 'A guest with a name that' },
      { holder: 'open' },
      { holder: 'bot', bot: 'companion' },
    ]);
    expect(countOf(chairs, 3, 'open')).toBe(1);
    expect(countOf(chairs, 2, 'open')).toBe(0);
  });

  it('keeps the tokens of my seats and no others', () => {
    const tokens = [
      { seat: 0, token: 'a', kind: 'device' as const },
      { seat: 1, token: 'b', kind: 'sit' as const },
      { seat: -1, token: 'w', kind: 'watch' as const },
    ];
    expect(myTokens(tokens, [{ holder: 'me' }, { holder: 'open' }])).toEqual(['a']);
  });

  it('distrusts what was kept', () => {
    expect(chairsFrom('nonsense', bots)).toEqual(newChairs(bots));
    const found = chairsFrom(
      [{ holder: 'bot:gone' }, { holder: 'open', name: 3 }, null, { holder: 'bot:apprentice' }],
      bots,
    );
    expect(found.slice(0, 4)).toEqual([
      { holder: 'me', name: '' },
      { holder: 'open', name: '' },
      { holder: 'bot:companion', name: '' },
      { holder: 'bot:apprentice', name: '' },
    ]);
  });
});

describe('what survives a reload', () => {
  it('is read back for the same game only', () => {
    const store = storage();
    keep(store, 'aeons-end', kept);
    expect(recall(store, 'aeons-end')).toEqual(kept);
    expect(recall(store, 'aetherya')).toBeNull();
    store.setItem('aevum.setup.aetherya', JSON.stringify(kept));
    expect(recall(store, 'aetherya')).toBeNull();
    store.setItem('aevum.setup.aetherya', '{');
    expect(recall(store, 'aetherya')).toBeNull();
  });

  it('a link comes before the fragment, and the fragment reads back', () => {
    expect(codeIn('?code=AEO-2', '#code=AEO-1')).toEqual({ code: 'AEO-2', linked: true });
    expect(codeIn('', fragmentOf('AEO-1&x'))).toEqual({ code: 'AEO-1&x', linked: false });
  });

  it.each([
    ['', '', null, 'new'],
    ['', '#code=AEO-1', null, 'code'],
    ['', '#code=AEO-1', kept, 'show'],
    ['', '', kept, 'show'],
    ['', '#code=AEO-2', kept, 'code'],
    ['?code=AEO-2', '#code=AEO-1', kept, 'code'],
    ['?preset=true_solo', '', kept, 'preset'],
  ])('begins with %s %s', (search, fragment, before, kind) => {
    const found = beginning('aeons-end', search, fragment, before);
    expect(found.change.kind).toBe(kind);
    expect(found.draft).toEqual(kind === 'show' ? draft : null);
  });
});

describe('slots', () => {
  const slots = [
    slot('nemesis', 'nemesis', 'gate_witch', true),
    slot('mages', 'mage', 'dezmodia'),
    ...['a', 'b', 'c'].map((name) => slot('supply', 'gem', name)),
    ...['d', 'e'].map((name) => slot('supply', 'relic', name, true)),
  ];

  it('are grouped by the option that fills them', () => {
    const groups = groupsOf(slots, ['mage']);
    expect(groups.map(({ option, cards }) => [option, cards])).toEqual([
      ['nemesis', false],
      ['mages', false],
      ['supply', true],
    ]);
    expect(groups[2]?.kinds).toEqual([
      { kind: 'gem', count: 3 },
      { kind: 'relic', count: 2 },
    ]);
    expect(groups.flatMap((group) => group.slots.map(({ number }) => number))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(groups.map((group) => group.slots[0]?.seat)).toEqual([null, 0, null]);
    expect(locksOf(slots)).toBe(3);
  });

  it('are searched without accents or capitals, every word somewhere', () => {
    const entry = (name: string, short: string) =>
      ({ name, short, text: '', facts: { cost: 4 } }) as unknown as BookEntry;
    const entries = [entry('Éclair déchirant', '3 dégâts'), entry('Mage’s Totem', 'destroy'), undefined];
    expect(matching(entries, 'eclair DEGATS')).toEqual([true, false, false]);
    expect(matching(entries, "mage's")).toEqual([false, true, false]);
    expect(matching(entries, '')).toEqual([true, true, true]);
    expect(plain('Écu')).toBe('ecu');
  });
});

describe('options', () => {
  const option = (labels: string[]) =>
    ({ values: labels.map((label) => ({ value: label, label })) }) as SetupOptionInfo;

  it('are a bar when they are few and short', () => {
    expect(asBar(option(['one', 'two: easier by far, as everybody says']))).toBe(true);
    expect(asBar(option(['one']))).toBe(false);
    expect(asBar(option(['a', 'b', 'c', 'd', 'e']))).toBe(false);
    expect(asBar(option(['a rather long value', 'another long value']))).toBe(false);
  });

  it('have a name and an explanation', () => {
    expect([brief('expert\u00a0: plus dur'), gloss('expert\u00a0: plus dur : si')]).toEqual([
      'expert',
      'plus dur : si',
    ]);
    expect(gloss('normal')).toBe('');
  });
});

describe('words', () => {
  it('are the same in both languages', () => {
    expect(Object.keys(setupFr)).toEqual(Object.keys(setupEn));
    const places = (text: string) => [...new Set(text.match(/\{\w+/g))].sort();
    for (const [key, text] of Object.entries(setupEn))
      expect(places(setupFr[key as keyof typeof setupEn]), key).toEqual(places(text));
  });
});
