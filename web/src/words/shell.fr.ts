import type { shellEn } from './shell.en';

export const shellFr: Record<keyof typeof shellEn, string> = {
  brand: 'Aevum',
};
