import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { Period } from './retention.ts';

/** « 5 ans », « 1 an », « 25 mois », « 30 jours ». */
export function formatPeriod({ years, months, days }: Period): string {
  if (years !== undefined) return `${years}${NO_BREAK_SPACE}an${years > 1 ? 's' : ''}`;
  if (months !== undefined) return `${months}${NO_BREAK_SPACE}mois`;
  return `${days ?? 0}${NO_BREAK_SPACE}jour${days === 1 ? '' : 's'}`;
}
