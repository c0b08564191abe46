import { readCookie } from '#platform/browser/cookies.ts';
import { COOKIES, EVENTS } from '#shop/basket/cart/contract.ts';
import { basketChanges } from '../basket-changes.ts';
import { BASKET_ATTRIBUTE } from '../contract.ts';
import type { Measured, MeasuredBasket } from '../measured.ts';
import { readBasket } from '../memory.ts';
import { askBasket } from './audience-calls.ts';
import { MEMORY } from './memory-name.ts';
import { recall, remember } from './memory.ts';

const CHANGES = [EVENTS.added, EVENTS.removed, EVENTS.refreshed, EVENTS.updated, EVENTS.emptied] as const;

let last: Promise<unknown> = Promise.resolve();

/** Runs cart checks one at a time across all windows, so that each change is reported once. */
function inTurn(look: () => Promise<void>): void {
  // The Web Locks API needs a secure context; without it, checks are serialized only within this window.
  if ('locks' in navigator) void navigator.locks.request(MEMORY, look);
  else last = last.then(look);
}

/** Loads the cart fragment from the server and replaces the previous one in the page (§7.5). */
async function showBasket(root: Document): Promise<MeasuredBasket | undefined> {
  const html = await askBasket();
  if (html === undefined) return undefined;
  const template = root.createElement('template');
  template.innerHTML = html;
  root.querySelector(`[${BASKET_ATTRIBUTE}]`)?.remove();
  root.body.append(template.content);
  return readBasket(root.querySelector(`[${BASKET_ATTRIBUTE}]`)?.getAttribute(BASKET_ATTRIBUTE) ?? '');
}

type Watch = { readonly signal: AbortSignal; readonly tell: (measured: Measured) => void };

/**
 * Reports cart changes. Compares the cart hash cookie, which changes however the cart was changed: by a
 * script, by a form that led here, or in another window. After an order, the missing items were bought and
 * are not reported as removed.
 */
export function watchBasket(root: Document, bought: boolean, { signal, tell }: Watch): void {
  const look = async (silent: boolean) => {
    const known = recall().basket;
    const hash = readCookie(COOKIES.hash);
    if (signal.aborted || known?.hash === hash) return;
    if (!known && hash === '') return remember({ basket: { hash, currency: '', items: [] } });
    const basket = await showBasket(root);
    if (!basket || signal.aborted) return;
    remember({ basket });
    if (known && !silent) basketChanges(known.items, basket).forEach(tell);
  };
  for (const change of CHANGES)
    root.body.addEventListener(change, () => inTurn(() => look(false)), { signal });
  inTurn(() => look(bought));
}
