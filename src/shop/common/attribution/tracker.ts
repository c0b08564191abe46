import { findSource, NONE, type LandingPage } from './source.ts';

type Pairs = Readonly<Record<string, string>>;

/** The tracker's cookies, by their content. */
export const COOKIES = {
  migrations: 'sbjs_migrations',
  current: 'sbjs_current',
  current_add: 'sbjs_current_add',
  first: 'sbjs_first',
  first_add: 'sbjs_first_add',
  session: 'sbjs_session',
  udata: 'sbjs_udata',
  promo: 'sbjs_promo',
} as const;
export type CookieName = keyof typeof COOKIES;
export type TrackingCookies = Readonly<Partial<Record<CookieName, Pairs>>>;

export type TrackerSettings = {
  readonly lifetimeMonths: number;
  readonly sessionMinutes: number;
  /** Generates a code for each visitor to mention on the phone. */
  readonly promocode: boolean;
};

/** The shop's values: session cookies, and visits of 30 minutes (§9.9). */
export const SHOP_LIFETIME_MONTHS = 0.00001;
export const SESSION_MINUTES = 30;
/** The default if a page's value is not a positive number. */
const USUAL_LIFETIME_MONTHS = 6;
const PROMOCODES = { from: 100_000, to: 999_999 } as const;

type RawTrackerSettings = {
  readonly lifetime?: unknown;
  readonly session?: unknown;
  readonly promocode?: unknown;
};

const positive = (value: unknown, otherwise: number) => (Number(value) > 0 ? Number(value) : otherwise);

export const readTrackerSettings = ({
  lifetime,
  session,
  promocode,
}: RawTrackerSettings): TrackerSettings => ({
  lifetimeMonths: positive(lifetime, USUAL_LIFETIME_MONTHS),
  sessionMinutes: positive(session, SESSION_MINUTES),
  promocode: promocode === true,
});

/** Returns the lifetime of a cookie in minutes; undefined for a session cookie. */
export function lifetimeMinutes(container: CookieName, settings: TrackerSettings): number | undefined {
  if (container === 'session') return settings.sessionMinutes;
  const minutes = Math.trunc(settings.lifetimeMonths * 30 * 24 * 60);
  return minutes === 0 ? undefined : minutes;
}

export type VisitedPage = {
  readonly landing: LandingPage;
  readonly address: string;
  /** Empty if the browser sends no referrer. */
  readonly referrer: string;
  readonly userAgent: string;
  /** `2026-11-15 08:30:00`, in UTC. */
  readonly at: string;
  /** A random number from 0 to 1. */
  readonly chance: number;
};

const countOf = (text: string | undefined) => Math.max(Number.parseInt(text ?? '', 10) || 1, 1);

/** Returns the tracked data after one more page view. A visit ends when its cookie expires (§9.9). */
export function afterPage(
  known: TrackingCookies,
  page: VisitedPage,
  settings: TrackerSettings,
): TrackingCookies {
  const found = findSource(page.landing, {
    source: known.current !== undefined,
    session: known.session !== undefined,
  });
  const here = { fd: page.at, ep: page.address, rf: page.referrer || NONE };
  const current = found ?? known.current ?? {};
  const current_add = found ? here : (known.current_add ?? here);
  const visits = countOf(known.udata?.['vst']);
  return {
    migrations: { '1418474375998': '1' },
    current,
    current_add,
    first: known.first ?? current,
    first_add: known.first_add ?? current_add,
    session: {
      pgs: String(known.session ? countOf(known.session['pgs']) + 1 : 1),
      cpg: page.address,
    },
    udata: {
      vst: String(known.udata && !known.session ? visits + 1 : visits),
      uip: NONE,
      uag: page.userAgent,
    },
    ...(settings.promocode && { promo: known.promo ?? { code: drawPromocode(page.chance) } }),
  };
}

const drawPromocode = (chance: number) =>
  String(PROMOCODES.from + Math.floor(chance * (PROMOCODES.to - PROMOCODES.from + 1)));

const SEPARATOR = '|||';
const LONGEST_COOKIE = 3_800;

/** Serialises a cookie. Browsers drop cookies that are too long, so values are truncated until all fit. */
export function packCookie(pairs: Pairs, longest = 500): string {
  const text = Object.entries(pairs)
    .map(([key, value]) => `${key}=${value.replaceAll(SEPARATOR, ' ').slice(0, longest)}`)
    .join(SEPARATOR);
  const packed = encode(text);
  return packed.length <= LONGEST_COOKIE || longest < 2 ? packed : packCookie(pairs, Math.trunc(longest / 2));
}

/** Truncation may split a surrogate pair, which cannot be encoded; drops unpaired surrogates. */
const encode = (text: string) =>
  encodeURIComponent(
    text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, ''),
  );

/** Parses a cookie; undefined if it is empty. */
export function unpackCookie(text: string): Pairs | undefined {
  if (text === '') return undefined;
  return Object.fromEntries(
    text.split(SEPARATOR).map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}
