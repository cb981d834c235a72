import type { Faces } from '../../../setup/faces';
import Cover from './Cover.svelte';

export const faces: Faces = { Cover, seated: [] };
