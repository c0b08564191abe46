import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributionParams } from './attribution-settings.ts';
import {
  afterPage,
  lifetimeMinutes,
  packCookie,
  readTrackerSettings,
  unpackCookie,
  type VisitedPage,
} from './tracker.ts';

/** The settings that the pages of the shop carry. */
const ASKED = readTrackerSettings(attributionParams(true, false).params);

const page = (address: string, referrer = ''): VisitedPage => {
  const { host, searchParams } = new URL(address);
  const from = referrer === '' ? undefined : new URL(referrer);
  return {
    landing: {
      host,
      parameters: Object.fromEntries(searchParams),
      referrer: from && { host: from.host, path: from.pathname, parameters: {} },
    },
    address,
    referrer,
    userAgent: 'Firefox',
    at: '2026-11-15 08:30:00',
    chance: 0,
  };
};
const HOME = 'https://eveil.example/';
const LETTER = `${HOME}?utm_source=lettre`;

test('the first page of a visitor is stored: its url, its time and its referrer (§3.12#6, §3.12#9, §3.12#10)', () => {
  const seen = afterPage({}, page(LETTER, 'https://mail.example/inbox'), ASKED);
  expect(seen.current).toMatchObject({ typ: 'utm', src: 'lettre' });
  expect(seen.current_add).toEqual({
    fd: '2026-11-15 08:30:00',
    ep: LETTER,
    rf: 'https://mail.example/inbox',
  });
  expect(seen.first).toEqual(seen.current);
  expect(seen.first_add).toEqual(seen.current_add);
  expect(seen.session).toEqual({ pgs: '1', cpg: LETTER });
  expect(seen.udata).toEqual({ vst: '1', uip: '(none)', uag: 'Firefox' });
  expect(afterPage({}, page(HOME), ASKED).current_add).toMatchObject({ rf: '(none)' });
});

test('pages are counted during a visit, and the visit after it has run out (§3.12#11, §3.12#12)', () => {
  const first = afterPage({}, page(LETTER), ASKED);
  const second = afterPage(first, page(`${HOME}boutique/`, LETTER), ASKED);
  expect(second.session).toEqual({ pgs: '2', cpg: `${HOME}boutique/` });
  expect(second.udata).toMatchObject({ vst: '1' });
  expect(second.current_add).toEqual(first.current_add);
  const { session: _, ...later } = second;
  const back = afterPage(later, page(HOME), ASKED);
  expect(back.session).toMatchObject({ pgs: '1' });
  expect(back.udata).toMatchObject({ vst: '2' });
  expect(back.current).toMatchObject({ src: 'lettre' });
});

test('a new campaign replaces the current one; the first one is kept', () => {
  const first = afterPage({}, page(LETTER), ASKED);
  const second = afterPage(first, page(`${HOME}?utm_source=affiche`), ASKED);
  expect(second.current).toMatchObject({ src: 'affiche' });
  expect(second.current_add).toMatchObject({ ep: `${HOME}?utm_source=affiche` });
  expect(second.first).toMatchObject({ src: 'lettre' });
});

test('0.00001 months are less than a minute: the cookies go with the browser’s session, the visit after 30 minutes (§9.9#1, §9.9#2)', () => {
  expect(ASKED.lifetimeMonths).toBe(0.00001);
  for (const name of ['current', 'current_add', 'first', 'first_add', 'migrations', 'udata'] as const)
    expect(lifetimeMinutes(name, ASKED)).toBeUndefined();
  expect(lifetimeMinutes('session', ASKED)).toBe(30);
});

test.each([{}, { lifetime: 'x', session: null }, { lifetime: -1, session: 0 }])(
  'a page that asks for %j gets six months and half an hour (§9.9#3)',
  (input) => {
    expect(readTrackerSettings(input)).toEqual({
      lifetimeMonths: 6,
      sessionMinutes: 30,
      promocode: false,
    });
    expect(lifetimeMinutes('first', readTrackerSettings(input))).toBe(6 * 30 * 24 * 60);
  },
);

test('a number for the telephone lies between 100000 and 999999, is drawn once, and only where it is wanted (§9.9#4)', () => {
  const settings = readTrackerSettings({ promocode: true });
  const draw = (chance: number) => afterPage({}, { ...page(HOME), chance }, settings);
  expect(draw(0).promo).toEqual({ code: '100000' });
  expect(draw(0.9999999).promo).toEqual({ code: '999999' });
  expect(afterPage(draw(0), { ...page(HOME), chance: 0.5 }, settings).promo).toEqual({ code: '100000' });
  expect(afterPage({}, page(HOME), ASKED)).not.toHaveProperty('promo');
});

test('a cookie is pairs between bars, percent-encoded', () => {
  expect(packCookie({ typ: 'utm', src: 'lettre d’été' })).toBe(
    'typ%3Dutm%7C%7C%7Csrc%3Dlettre%20d%E2%80%99%C3%A9t%C3%A9',
  );
});

test('whatever the values are, a cookie is short enough to be kept and comes back in as many pairs', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 3000 }), { maxLength: 10 }), (values) => {
      const packed = packCookie(Object.fromEntries(values.map((value, index) => [`k${index}`, value])));
      expect(packed.length).toBeLessThanOrEqual(3_800);
      expect(Object.keys(unpackCookie(decodeURIComponent(packed)) ?? {})).toHaveLength(values.length);
    }),
  );
});

test('invalid counts in a cookie are read as one', () => {
  const odd = { udata: { vst: 'x' }, session: { pgs: '-4' } };
  const seen = afterPage(odd, page(HOME), ASKED);
  expect(seen.session).toMatchObject({ pgs: '2' });
  expect(seen.udata).toMatchObject({ vst: '1' });
});
