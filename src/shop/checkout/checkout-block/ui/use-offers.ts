import { useEffect, useEffectEvent, useState } from 'react';
import { CHECKOUT_EVENTS } from '#shop/basket/cart/contract.ts';
import type { Offer } from '#shop/basket/order-offers/offer.ts';

const isOffers = (detail: unknown): detail is readonly Offer[] => Array.isArray(detail);

/**
 * What is offered beside the order. The script of the offers (order-bumps/browser) takes one or gives it back, in this
 * layout as in the classic one; here the basket and the offers follow. `turn` is new each time they do.
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
