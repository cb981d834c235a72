import type { Faces } from '../../../setup/faces';
import Box from './Box.svelte';
import Stages from './Stages.svelte';

export const faces: Faces = {
  Box,
  Shelf: Stages,
  shelved: ['stage', 'difficulty', 'mode'],
  seated: [],
  degree: 'difficulty',
};
