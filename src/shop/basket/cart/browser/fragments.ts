import { readCookie } from '#platform/browser/cookies.ts';
import { STORAGE } from '../client-params.ts';
import { COOKIES, EVENTS, type Fragments, type FragmentsAnswer } from '../contract.ts';
import { FRAGMENTS_LIFETIME_MS, refuseStored, type StoredFragments } from '../fragment-cache.ts';
import { callRefresh } from './cart-calls.ts';

/** Dispatches a cart event on the body, for our own and for third-party scripts. */
export const dispatchCartEvent = (event: string, detail?: unknown) =>
  document.body.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));

/** Replaces the elements that each selector matches with the fragment's HTML (§3.4). */
function applyFragments(fragments: Fragments): void {
  for (const [selector, html] of Object.entries(fragments)) {
    for (const old of document.querySelectorAll(selector)) {
      const template = document.createElement('template');
      template.innerHTML = html;
      old.replaceWith(template.content);
    }
  }
}

function readStored(): StoredFragments {
  const created = Number(sessionStorage.getItem(STORAGE.created) ?? NaN);
  const stored = sessionStorage.getItem(STORAGE.fragments);
  return {
    fragments: stored === null ? undefined : parseFragments(stored),
    hash: sessionStorage.getItem(STORAGE.hash) ?? '',
    createdMs: Number.isNaN(created) ? undefined : created,
  };
}

/** Other scripts may write to this storage key: ignores everything except a map of strings. */
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

function storeFragments({ fragments, cart_hash: hash }: FragmentsAnswer): void {
  // If storage is full or blocked, the next page requests the fragments again.
  try {
    sessionStorage.setItem(STORAGE.fragments, JSON.stringify(fragments));
    sessionStorage.setItem(STORAGE.hash, hash);
    if (hash === '') sessionStorage.removeItem(STORAGE.created);
    else if (sessionStorage.getItem(STORAGE.created) === null)
      sessionStorage.setItem(STORAGE.created, String(Date.now()));
    // Notifies other tabs through their `storage` event (§4.4).
    localStorage.setItem(STORAGE.hash, hash);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Renders and stores the fragments of a response. */
export function takeFragments(answer: FragmentsAnswer): void {
  applyFragments(answer.fragments);
  storeFragments(answer);
}

/** Requests the fragments; the drawer is marked as busy meanwhile (§2.6). */
async function refreshFragments(): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('[data-cart-drawer]');
  places.forEach((place) => place.setAttribute('aria-busy', 'true'));
  try {
    sessionStorage.removeItem(STORAGE.created);
    takeFragments(await callRefresh(Date.now()));
    dispatchCartEvent(EVENTS.refreshed);
  } catch {
    // The current content stays; listeners get an error event (§8.1).
    dispatchCartEvent(EVENTS.failed);
  } finally {
    places.forEach((place) => place.removeAttribute('aria-busy'));
  }
}

/**
 * Renders the cart from storage if it is still valid, otherwise from the server. Skips the request for an
 * empty cart.
 */
function showCart(): void {
  const cookieHash = readCookie(COOKIES.hash);
  const stored = readStored();
  if (cookieHash === '' && stored.hash === '') return;
  if (refuseStored(stored, cookieHash, Date.now()) === undefined && stored.fragments) {
    applyFragments(stored.fragments);
    dispatchCartEvent(EVENTS.loaded);
    return;
  }
  void refreshFragments();
}

/** Keeps the parts of the page that show the cart up to date (§4.4). */
export function startCartFragments(root: Document): void {
  showCart();
  const { defaultView: view } = root;
  view?.setInterval(() => {
    if (readCookie(COOKIES.hash) !== '') void refreshFragments();
  }, FRAGMENTS_LIFETIME_MS);
  // An explicit refresh, or a change by the cart block, which does not update the header.
  for (const event of [EVENTS.refresh, EVENTS.updated, EVENTS.emptied])
    root.body.addEventListener(event, () => void refreshFragments());
  view?.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE.hash && newValue !== sessionStorage.getItem(STORAGE.hash)) void refreshFragments();
  });
  // A suspended tab, common on phones, misses the `storage` events of other tabs.
  root.addEventListener('visibilitychange', () => {
    if (!root.hidden && readCookie(COOKIES.hash) !== readStored().hash) void refreshFragments();
  });
  view?.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (readCookie(COOKIES.items) !== '' || readStored().hash !== '')) void refreshFragments();
  });
}
