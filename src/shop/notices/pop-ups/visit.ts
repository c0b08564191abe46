import { DESKTOP_PX } from '#shop/editorial/texts/breakpoints.ts';
import type { Browser, Device, Source } from './pop-up.ts';

/** `https://www.google.fr/search` → `google.fr` */
const hostOf = (address: string) =>
  /^[a-z]+:\/\/([^/?#]*)/i
    .exec(address)?.[1]
    ?.toLowerCase()
    .replace(/^www\./, '') ?? '';

/** The search engines that send visitors to shops in France. */
const ENGINES =
  /(^|\.)(google|bing|yahoo|duckduckgo|qwant|ecosia|yandex|baidu|lilo|startpage)\.[a-z.]{2,6}$|^search\.brave\.com$/;

/** Where a visit comes from (§4.17). Somebody who typed the address comes from outside. */
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

/** In this order: most browsers also say that they are like the ones below them. */
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

/** The time of the shop, to the minute: `2026-12-01 09:00`. */
export const shopTimeOf = (moment: Date): string => minuteOfFrance.format(moment);
