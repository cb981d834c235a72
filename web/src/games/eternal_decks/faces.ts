// The faces of the components of Eternal Decks, for pages that are not its table.
export { default as Face } from './Face.svelte';
export { default as Zoom } from './Zoom.svelte';
