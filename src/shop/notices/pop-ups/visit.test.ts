import { expect, test } from 'vitest';
import { browserOf, deviceOf, shopTimeOf, sourceOf } from './visit.ts';

test.each([
  ['https://www.google.fr/', 'search'],
  ['https://www.google.co.uk/search?q=puzzle', 'search'],
  ['https://fr.search.yahoo.com/search', 'search'],
  ['https://www.bing.com/', 'search'],
  ['https://duckduckgo.com/', 'search'],
  ['https://www.qwant.com/?q=puzzle', 'search'],
  ['https://search.brave.com/', 'search'],
  ['https://google.evil.example/', 'external'],
  ['https://blog.example/google.fr', 'external'],
  ['', 'external'],
  ['https://eveil.example/boutique/', 'internal'],
  ['https://WWW.eveil.example/', 'internal'],
  ['https://eveil.example.fr/', 'external'],
])('a visitor led here by “%s” comes from %s', (referrer, source) => {
  expect(sourceOf(referrer, 'www.eveil.example')).toBe(source);
});

test.each([
  [375, 'mobile'],
  [767, 'mobile'],
  [768, 'tablet'],
  [991, 'tablet'],
  [992, 'desktop'],
])('a window of %i px is a %s’s', (width, device) => expect(deviceOf(width)).toBe(device));

const LIKE = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [`${LIKE} Chrome/140.0.0.0 Safari/537.36`, 'chrome'],
  [`${LIKE} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'edge'],
  [`${LIKE} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'opera'],
  [`${LIKE} Version/18.0 Safari/605.1.15`, 'safari'],
  [`${LIKE} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
  ['curl/8.5.0', undefined],
])('%s is %s', (userAgent, browser) => expect(browserOf(userAgent)).toBe(browser));

test.each([
  ['2026-12-01T08:00:00Z', '2026-12-01 09:00'],
  ['2026-07-01T07:00:00Z', '2026-07-01 09:00'],
  ['2026-12-31T23:30:00Z', '2027-01-01 00:30'],
])('%s is %s in the shop', (moment, time) => expect(shopTimeOf(new Date(moment))).toBe(time));
