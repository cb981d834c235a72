import CardFace from '../CardFace.svelte';
import type { Faces } from '../../../setup/faces';
import Box from './Box.svelte';

export const faces: Faces = { Box, Card: CardFace, seated: ['mage'] };
