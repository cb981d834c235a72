import type { Faces } from '../faces';
import Cover from './Cover.svelte';

export const faces: Faces = { Cover, seated: [] };
