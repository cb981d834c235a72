// Faces of the components outside the table: the inspector's large view, set-up and library pages.
export { default as Face } from './Face.svelte';
export { default as Zoom } from './Zoom.svelte';
