export const shellEn = {
  brand: 'Aevum',
};
