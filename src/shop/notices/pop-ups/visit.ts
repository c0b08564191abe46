import { DESKTOP_PX } from '#shop/editorial/texts/breakpoints.ts';
import type { Browser, Device, Source } from './pop-up.ts';

/** `https://www.google.fr/search` → `google.fr` */
const hostOf = (address: string) =>
  /^[a-z]+:\/\/([^/?#]*)/i
    .exec(address)?.[1]
    ?.toLowerCase()
    .replace(/^www\./, '') ?? '';

/** Search engines that refer visitors to shops in France. */
const ENGINES =
  /(^|\.)(google|bing|yahoo|duckduckgo|qwant|ecosia|yandex|baidu|lilo|startpage)\.[a-z.]{2,6}$|^search\.brave\.com$/;

/** Returns the source of a visit (§4.17). A typed URL, without referrer, counts as external. */
export function sourceOf(referrer: string, host: string): Source {
  const from = hostOf(referrer);
  if (from === host.toLowerCase().replace(/^www\./, '')) return 'internal';
  return ENGINES.test(from) ? 'search' : 'external';
}

const TABLET_PX = 768;

export function deviceOf(windowPx: number): Device {
  if (windowPx >= DESKTOP_PX) return 'desktop';
  return windowPx >= TABLET_PX ? 'tablet' : 'mobile';
}

/** The order matters: most user agents also contain the names of the browsers below them. */
const MARKS: readonly (readonly [RegExp, Browser])[] = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'edge'],
  [/\bOPR\//, 'opera'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];

export const browserOf = (userAgent: string): Browser | undefined =>
  MARKS.find(([mark]) => mark.test(userAgent))?.[1];

const minuteOfFrance = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Returns the shop's local time, to the minute: `2026-12-01 09:00`. */
export const shopTimeOf = (moment: Date): string => minuteOfFrance.format(moment);
