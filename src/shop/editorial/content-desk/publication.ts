import type { FormFault } from '#platform/forms.ts';
import { showFrenchTime } from '#platform/french-time.ts';

/** The field of the form that schedules an article. */
export const PUBLICATION_FIELD = 'publishedAt';

type PublicationFault = { readonly code: 'moment-missing' | 'moment-past' | 'moment-too-far' };
export type PublicationProblem = FormFault<PublicationFault>;

const MOST_YEARS = 5;

/** Checks when an article is to be published. */
export function checkPublication(moment: Date | null, now: Date): PublicationProblem[] {
  const problem = (code: PublicationFault['code']) => [{ field: PUBLICATION_FIELD, code }];
  if (moment === null) return problem('moment-missing');
  if (moment <= now) return problem('moment-past');
  const farthest = new Date(now);
  farthest.setUTCFullYear(farthest.getUTCFullYear() + MOST_YEARS);
  return moment > farthest ? problem('moment-too-far') : [];
}

const HOUR_MS = 3600 * 1000;

/** Whether clocks in France show the hour of this moment twice, and which of the two it is. */
export function repeatedHour(moment: Date): 'first' | 'second' | undefined {
  const shown = showFrenchTime(moment);
  if (showFrenchTime(new Date(moment.getTime() + HOUR_MS)) === shown) return 'first';
  return showFrenchTime(new Date(moment.getTime() - HOUR_MS)) === shown ? 'second' : undefined;
}
