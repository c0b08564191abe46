import { readCookie } from '#platform/browser/cookies.ts';
import { COOKIES, EVENTS } from '#shop/basket/cart/contract.ts';
import { cartChanges } from '../cart-changes.ts';
import { BASKET_ATTRIBUTE } from '../contract.ts';
import type { DataLayerEvent, MeasuredCart } from '../measured.ts';
import { readStoredCart } from '../memory.ts';
import { fetchCart } from './audience-calls.ts';
import { STORAGE_KEY } from './memory-name.ts';
import { readStorage, updateStorage } from './memory.ts';

const CHANGES = [EVENTS.added, EVENTS.removed, EVENTS.refreshed, EVENTS.updated, EVENTS.emptied] as const;

let last: Promise<unknown> = Promise.resolve();

/** Runs cart checks one at a time across all windows, so that each change is reported once. */
function runExclusive(look: () => Promise<void>): void {
  // The Web Locks API needs a secure context; without it, checks are serialized only within this window.
  if ('locks' in navigator) void navigator.locks.request(STORAGE_KEY, look);
  else last = last.then(look);
}

/** Loads the cart fragment from the server and replaces the previous one in the page (§7.5). */
async function reportCart(root: Document): Promise<MeasuredCart | undefined> {
  const html = await fetchCart();
  if (html === undefined) return undefined;
  const template = root.createElement('template');
  template.innerHTML = html;
  root.querySelector(`[${BASKET_ATTRIBUTE}]`)?.remove();
  root.body.append(template.content);
  return readStoredCart(root.querySelector(`[${BASKET_ATTRIBUTE}]`)?.getAttribute(BASKET_ATTRIBUTE) ?? '');
}

type WatchOptions = { readonly signal: AbortSignal; readonly tell: (measured: DataLayerEvent) => void };

/**
 * Reports cart changes. Compares the cart hash cookie, which changes however the cart was changed: by a
 * script, by a form that led here, or in another window. After an order, the missing items were bought and
 * are not reported as removed.
 */
export function watchCart(root: Document, bought: boolean, { signal, tell }: WatchOptions): void {
  const look = async (silent: boolean) => {
    const known = readStorage().basket;
    const hash = readCookie(COOKIES.hash);
    if (signal.aborted || known?.hash === hash) return;
    if (!known && hash === '') return updateStorage({ basket: { hash, currency: '', items: [] } });
    const basket = await reportCart(root);
    if (!basket || signal.aborted) return;
    updateStorage({ basket });
    if (known && !silent) cartChanges(known.items, basket).forEach(tell);
  };
  for (const change of CHANGES)
    root.body.addEventListener(change, () => runExclusive(() => look(false)), { signal });
  runExclusive(() => look(bought));
}
