import type { Layout } from '../layouts';
import Board from './Board.svelte';

export const layout: Layout = { Board };
