import { useEffect, useEffectEvent, useState } from 'react';
import { CHECKOUT_EVENTS } from '#shop/basket/cart/contract.ts';
import type { Offer } from '#shop/basket/order-offers/offer.ts';

const isOffers = (detail: unknown): detail is readonly Offer[] => Array.isArray(detail);

/**
 * The offers shown with the order. The offer script (order-offers/browser/order-bumps.ts) adds or removes an
 * offer in both layouts; this hook then reloads the cart and updates the offers. `turn` increases with each
 * update.
 */
export function useOffers(initial: readonly Offer[], reload: () => Promise<void>) {
  const [{ offers, turn }, setShown] = useState({ offers: initial, turn: 0 });
  const follow = useEffectEvent(async (event: Event) => {
    const now: unknown = event instanceof CustomEvent ? event.detail : undefined;
    await reload();
    setShown((shown) => ({ offers: isOffers(now) ? now : shown.offers, turn: shown.turn + 1 }));
  });
  useEffect(() => {
    const onUpdate = (event: Event) => void follow(event);
    document.body.addEventListener(CHECKOUT_EVENTS.update, onUpdate);
    return () => document.body.removeEventListener(CHECKOUT_EVENTS.update, onUpdate);
  }, []);
  useEffect(() => {
    if (turn > 0) document.body.dispatchEvent(new CustomEvent(CHECKOUT_EVENTS.updated, { bubbles: true }));
  }, [turn]);
  return { offers, turn };
}
