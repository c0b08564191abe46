import { NO_BREAK_SPACE } from '#platform/french.ts';

export const texts = {
  suggestions: 'Adresses proposées',
  count: (count: number) =>
    count === 1
      ? 'Une adresse proposée. Choisissez avec les flèches, puis Entrée.'
      : `${count}${NO_BREAK_SPACE}adresses proposées. Choisissez avec les flèches, puis Entrée.`,
} as const;
