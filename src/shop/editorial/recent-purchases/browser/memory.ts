import { readCookie } from '#platform/browser/cookies.ts';
import { currentConsent } from '#shop/common/consent/browser/consent.ts';
import { CONSENT_CHANGED } from '#shop/common/consent/consent.ts';
import { COOKIES } from '../contract.ts';
import { readSession, writeSession, type SessionCount } from '../session-count.ts';

const NUMBERS_KEPT_S = 120;

export function writeCookie(root: Document, name: string, value: string, keptS: number): void {
  const secure = root.location.protocol === 'https:' ? '; Secure' : '';
  root.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${Math.round(keptS)}; SameSite=Lax${secure}`;
}

const mayStore = (root: Document) => currentConsent(root)?.includes('preferences') ?? false;
export const mayLocate = (root: Document) => currentConsent(root)?.includes('location') ?? false;

/**
 * The state of the pop-up: held in memory on this page, and in cookies across pages with the visitor's
 * consent.
 */
export type PopupStorage = {
  session(): SessionCount | undefined;
  keepSession(session: SessionCount): void;
  number(url: string): number | undefined;
  keepNumber(url: string, number: number): void;
};

export function createPopupStorage(root: Document): PopupStorage {
  let session = '';
  let numbers: Record<string, number> = {};
  const keep = (name: string, value: string, keptS: number) => {
    if (mayStore(root)) writeCookie(root, name, value, keptS);
  };
  // Deletes the cookies when the consent is withdrawn.
  root.addEventListener(CONSENT_CHANGED, () => {
    const counts = mayStore(root) ? [] : [COOKIES.session, COOKIES.numbers];
    const places = mayLocate(root) ? [] : [COOKIES.ip, COOKIES.city, COOKIES.country];
    for (const name of [...counts, ...places]) writeCookie(root, name, '', 0);
  });
  return {
    session: () => readSession(readCookie(COOKIES.session) || session, Date.now()),
    keepSession(counted) {
      session = writeSession(counted);
      keep(COOKIES.session, session, (counted.expiresMs - Date.now()) / 1_000);
    },
    number: (url) => ({ ...numbers, ...readNumbers(readCookie(COOKIES.numbers)) })[url],
    keepNumber(url, number) {
      numbers = { ...numbers, ...readNumbers(readCookie(COOKIES.numbers)), [url]: number };
      keep(COOKIES.numbers, JSON.stringify(numbers), NUMBERS_KEPT_S);
    },
  };
}

/** Parses the numbers by product url; drops invalid entries. */
function readNumbers(text: string): Record<string, number> {
  try {
    const read: unknown = JSON.parse(text || '{}');
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    return Object.fromEntries(entries.filter(([, value]) => Number.isFinite(value)));
  } catch {
    return {};
  }
}
