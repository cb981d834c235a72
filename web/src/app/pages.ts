// The pages, each loaded when it is first needed.
import type { Component } from 'svelte';
import type { Route } from './route';

// Pages take the parts of their address, which differ.
type Page = Component<any>;

const found = import.meta.glob<{ default: Page }>('../pages/*.svelte');

const FILES: Record<Route['page'], string> = {
  home: 'Home',
  setup: 'SetupPage',
  table: 'TablePage',
  join: 'JoinPage',
  replay: 'ReplayPage',
  cards: 'Library',
  learn: 'LearnPage',
  primer: 'PrimerPage',
  goals: 'GoalsPage',
  almanac: 'AlmanacPage',
  puzzles: 'PuzzlesPage',
  deals: 'DealsPage',
  deal: 'DealPage',
  history: 'HistoryPage',
  shared: 'SharedPage',
  notices: 'NoticesPage',
  lost: 'NotFound',
};

export async function pageOf(page: Route['page']): Promise<Page> {
  const load = found[`../pages/${FILES[page]}.svelte`] ?? found['../pages/NotFound.svelte'];
  if (!load) throw new Error(`no page ${page}`);
  return (await load()).default;
}

/** Whether this client has such a page: nothing links to one that is not there. */
export function hasPage(page: Route['page']): boolean {
  return `../pages/${FILES[page]}.svelte` in found;
}

/** What a page is told: the parts of its address. */
export function partsOf(route: Route): Record<string, string> {
  const { page: _, ...parts } = route;
  return parts;
}
