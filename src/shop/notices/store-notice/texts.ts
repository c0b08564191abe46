export const texts = { label: 'À savoir', dismiss: 'Masquer' } as const;
