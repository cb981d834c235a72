import type { Faces } from '../../../setup/faces';
import Box from './Box.svelte';

export const faces: Faces = { Box, seated: [] };
