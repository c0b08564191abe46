import { sendEvent } from '#shop/customers/audience/browser/audience-calls.ts';
import type { EventName } from '#shop/customers/audience/contract.ts';
import { createEventQueue } from '#shop/customers/audience/event-queue.ts';
import { currentConsent } from '#shop/common/consent/browser/consent.ts';
import type { Context, Wallet } from '../contract.ts';

const NAMES = { apple_pay: 'applepay', google_pay: 'gpay' } as const;

/**
 * Counts the available and the used wallets, for visitors who consent to statistics at the time of the event
 * (§7.5).
 */
export function createTracking(root: Document, context: Context, productIds: readonly number[]) {
  const send = (name: EventName) => {
    if (currentConsent(root)?.includes('statistics')) sendEvent(name, productIds, context);
  };
  const queue = createEventQueue({
    send,
    later(callback, ms) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });
  root.defaultView?.addEventListener('pagehide', queue.clear);
  return {
    /** Debounced, so that buttons rendered again during product selection count as loaded once. */
    loaded: (wallets: readonly Wallet[]) =>
      wallets.forEach((wallet) => queue.tell(`${NAMES[wallet]}_button_load`)),
    pressed: (wallet: Wallet) => send(`${NAMES[wallet]}_button_click`),
  };
}
