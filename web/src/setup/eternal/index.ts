import type { Faces } from '../faces';
import Box from './Box.svelte';

export const faces: Faces = { Box, seated: [] };
