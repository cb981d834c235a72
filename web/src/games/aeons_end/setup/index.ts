import CardFace from '../CardFace.svelte';
import type { Faces } from '../../../setup/faces';
import Box from './Box.svelte';
import Poster from './Poster.svelte';

export const faces: Faces = {
  Box,
  Card: CardFace,
  Poster,
  postered: ['nemesis'],
  seated: ['mage'],
  degree: 'difficulty',
};
