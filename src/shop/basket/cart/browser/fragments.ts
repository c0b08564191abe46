import { readCookie } from '#platform/browser/cookies.ts';
import { STORAGE } from '../client-params.ts';
import { COOKIES, EVENTS, type Fragments, type FragmentsAnswer } from '../contract.ts';
import { FRAGMENTS_KEPT_MS, refuseKept, type KeptFragments } from '../fragment-cache.ts';
import { callRefresh } from './cart-calls.ts';

/** Tells the page, and scripts that are not ours, what has happened to the basket. */
export const tell = (event: string, detail?: unknown) =>
  document.body.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));

/** Puts each fragment in the place of what it selects (§3.4). */
function applyFragments(fragments: Fragments): void {
  for (const [selector, html] of Object.entries(fragments)) {
    for (const old of document.querySelectorAll(selector)) {
      const template = document.createElement('template');
      template.innerHTML = html;
      old.replaceWith(template.content);
    }
  }
}

function readKept(): KeptFragments {
  const created = Number(sessionStorage.getItem(STORAGE.created) ?? NaN);
  const stored = sessionStorage.getItem(STORAGE.fragments);
  return {
    fragments: stored === null ? undefined : parseFragments(stored),
    hash: sessionStorage.getItem(STORAGE.hash) ?? '',
    createdMs: Number.isNaN(created) ? undefined : created,
  };
}

/** Another script may have written there: what is no map of texts is nothing. */
function parseFragments(stored: string): Fragments | undefined {
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return undefined;
    const pairs = Object.entries(value);
    return pairs.every((pair): pair is [string, string] => typeof pair[1] === 'string')
      ? Object.fromEntries(pairs)
      : undefined;
  } catch {
    return undefined;
  }
}

function keep({ fragments, cart_hash: hash }: FragmentsAnswer): void {
  // A browser that keeps nothing (full, or forbidden) asks again on the next page.
  try {
    sessionStorage.setItem(STORAGE.fragments, JSON.stringify(fragments));
    sessionStorage.setItem(STORAGE.hash, hash);
    if (hash === '') sessionStorage.removeItem(STORAGE.created);
    else if (sessionStorage.getItem(STORAGE.created) === null)
      sessionStorage.setItem(STORAGE.created, String(Date.now()));
    // Other tabs hear of this one (§4.4).
    localStorage.setItem(STORAGE.hash, hash);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Shows and keeps what the shop has answered. */
export function takeFragments(answer: FragmentsAnswer): void {
  applyFragments(answer.fragments);
  keep(answer);
}

/** Asks for the fragments; the drawer shows that it waits (§2.6). */
async function refreshFragments(): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('[data-cart-drawer]');
  places.forEach((place) => place.setAttribute('aria-busy', 'true'));
  try {
    sessionStorage.removeItem(STORAGE.created);
    takeFragments(await callRefresh(Date.now()));
    tell(EVENTS.refreshed);
  } catch {
    // What is shown stays; whoever wants to know of it is told (§8.1).
    tell(EVENTS.failed);
  } finally {
    places.forEach((place) => place.removeAttribute('aria-busy'));
  }
}

/** Shows the basket: from what is kept while that holds, otherwise from the shop. Nobody asks for an empty basket. */
function showBasket(): void {
  const cookieHash = readCookie(COOKIES.hash);
  const kept = readKept();
  if (cookieHash === '' && kept.hash === '') return;
  if (refuseKept(kept, cookieHash, Date.now()) === undefined && kept.fragments) {
    applyFragments(kept.fragments);
    tell(EVENTS.loaded);
    return;
  }
  void refreshFragments();
}

/** The parts of the page that show the basket (§4.4). */
export function startCartFragments(root: Document): void {
  showBasket();
  const { defaultView: view } = root;
  view?.setInterval(() => {
    if (readCookie(COOKIES.hash) !== '') void refreshFragments();
  }, FRAGMENTS_KEPT_MS);
  // Asked for, or changed by the basket in blocks, which knows nothing of the header.
  for (const event of [EVENTS.refresh, EVENTS.updated, EVENTS.emptied])
    root.body.addEventListener(event, () => void refreshFragments());
  view?.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE.hash && newValue !== sessionStorage.getItem(STORAGE.hash)) void refreshFragments();
  });
  // A tab that slept, as they do on phones, heard nothing of the others.
  root.addEventListener('visibilitychange', () => {
    if (!root.hidden && readCookie(COOKIES.hash) !== readKept().hash) void refreshFragments();
  });
  view?.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (readCookie(COOKIES.items) !== '' || readKept().hash !== '')) void refreshFragments();
  });
}
