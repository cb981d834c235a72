// The faces of Aetherya's components, for pages that are not its table.
export { default as Face } from './Face.svelte';
export { default as Zoom } from './Zoom.svelte';
