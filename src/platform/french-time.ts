const HOUR_MS = 3600 * 1000;

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The local time in France at a moment, as a date and time field holds it: `2026-11-18T17:30`. */
export const showFrenchTime = (moment: Date): string => clock.format(moment).replace(' ', 'T');

/**
 * Reads the value of a date and time field in French time. An hour that the change to summer time skips does
 * not exist (`skipped`); of an hour that comes twice in October, it is the first.
 */
export function readFrenchTime(typed: string): Date | 'skipped' | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return undefined;
  const shown = Date.parse(`${typed}:00Z`);
  // Rejects 31 June, which some parsers take for 1 July.
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 16) !== typed) return undefined;
  const candidates = [2, 1].map((offset) => new Date(shown - offset * HOUR_MS));
  return candidates.find((moment) => showFrenchTime(moment) === typed) ?? 'skipped';
}
