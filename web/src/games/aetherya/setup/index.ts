import type { Faces } from '../../../setup/faces';
import Modes from './Modes.svelte';

export const faces: Faces = { Shelf: Modes, shelved: ['mode'], seated: [] };
