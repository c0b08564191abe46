import { formatLongDate, NO_BREAK_SPACE } from '#platform/french.ts';
import type { Unit } from './countdown.ts';
import { formatCounter } from './figures.ts';

const units: Readonly<Record<Unit, string>> = {
  weeks: 'Semaines',
  days: 'Jours',
  hours: 'Heures',
  minutes: 'Minutes',
  seconds: 'Secondes',
};

export const texts = {
  units,
  until: (isoDate: string) => `Jusqu’au ${formatLongDate(isoDate)}`,
  left: 'Temps restant',
  before: 'Avant',
  after: 'Après',
  compare: (before: string, after: string) =>
    `Comparer${NO_BREAK_SPACE}: ${before.toLowerCase()} à gauche, ${after.toLowerCase()} à droite`,
  percent: (percent: number) => `${formatCounter(percent, percent)}${NO_BREAK_SPACE}%`,
  toTop: 'Revenir en haut de la page',
} as const;
