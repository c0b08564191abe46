import { NO_BREAK_SPACE } from '#platform/french.ts';

export const searchPreviewTexts = {
  caption: 'Aperçu dans un moteur de recherche',
  title: `Titre${NO_BREAK_SPACE}:`,
  description: `Description${NO_BREAK_SPACE}:`,
  of: (most: number) => `sur ${most} caractères montrés`,
} as const;
