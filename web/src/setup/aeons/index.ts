import CardFace from '../../games/aeons_end/CardFace.svelte';
import type { Faces } from '../faces';
import Box from './Box.svelte';

export const faces: Faces = { Box, Card: CardFace, seated: ['mage'] };
