import { timeAgo } from './time-ago.ts';

/** A separate file, so that server-only texts are not loaded with the pop-up. */
const UNITS = {
  day: ['jour', 'jours'],
  hour: ['heure', 'heures'],
  minute: ['minute', 'minutes'],
  second: ['seconde', 'secondes'],
} as const;

export const popupTexts = {
  timeAgo(seconds: number): string {
    const ago = timeAgo(seconds);
    if (ago === 'few-seconds') return 'il y a quelques secondes';
    return `il y a ${ago.count}\u00a0${UNITS[ago.unit][ago.count < 2 ? 0 : 1]}`;
  },
  /** The time of an example, worded as hypothetical because no purchase took place. */
  madeUpTime: (phrase: string) => `par exemple ${phrase}`,
  somebody: 'Un client',
} as const;
