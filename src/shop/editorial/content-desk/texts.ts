import { NO_BREAK_SPACE } from '#platform/french.ts';

export const texts = {
  preview: `Aperçu${NO_BREAK_SPACE}: cette page se voit ainsi une fois publiée. Son lien ne la montre qu’à ceux qui l’ont.`,
} as const;
