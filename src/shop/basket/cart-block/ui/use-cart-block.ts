import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { changeCart, readCart, StoreRefusal } from '#shop/basket/store-client/browser/store-client.ts';
import { EVENTS } from '#shop/basket/cart/contract.ts';
import { clampQuantity, readQuantity } from '#shop/basket/cart/quantity.ts';
import { texts } from '#shop/basket/cart/texts.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { WireCart } from '#shop/basket/store-client/contract.ts';
import { toBlockCart, withGiftWrap, withQuantity, withRate, type BlockCart } from '../block-cart.ts';
import { usePendingCart } from './use-pending-cart.ts';

/** Merges quick clicks on plus into one request (§9.4). */
const QUANTITY_DEBOUNCE_MS = 250;

type FormRef = RefObject<HTMLFormElement | null>;

/** The state of the cart block: the displayed cart, whether a request is pending, and the last message. */
export function useCartBlock(initial: BlockCart, form: FormRef) {
  const { cart, expect, send, settled, ...state } = useCartRequests(initial);
  const quantities = useDelayedQuantities({
    expect: ({ key, quantity }) => expect((shown) => withQuantity(shown, key, quantity)),
    send: (change, end) => send(changeCart('/cart/update-item', change), { end }),
  });
  /** Sends a change after the quantities that were set before it. */
  const sendInOrder = (path: string, body: unknown, more?: RequestOptions) => {
    quantities.flush();
    send(changeCart(path, body), more);
  };
  useQuantityFields(form, cart, quantities.set);
  const { isLeaving, proceed } = useLeaving(() => {
    quantities.flush();
    return settled();
  });
  return {
    ...state,
    cart,
    isLeaving,
    proceed,
    remove(key: string) {
      quantities.drop(key);
      const end = expect((shown) => withQuantity(shown, key, 0));
      sendInOrder('/cart/remove-item', { key }, { done: texts.removed, end });
    },
    applyCoupon: (code: string) =>
      sendInOrder('/cart/apply-coupon', { code }, { done: texts.couponApplied(code) }),
    dropCoupon: (code: string) =>
      sendInOrder('/cart/remove-coupon', { code }, { done: texts.couponRemoved(code) }),
    selectRate(rateId: string) {
      const end = expect((shown) => withRate(shown, rateId));
      sendInOrder('/cart/select-shipping-rate', { package_id: 0, rate_id: rateId }, { end });
    },
    wrapAsGift(selected: boolean) {
      const end = expect((shown) => withGiftWrap(shown, selected));
      quantities.flush();
      send(saveGiftWrap(selected), { end });
    },
  };
}

/** Saves the gift wrap through the cart form: the Store API has no call for it. */
async function saveGiftWrap(selected: boolean): Promise<WireCart> {
  const body = new URLSearchParams({ gift_wrap_offered: '1', ...(selected && { gift_wrap: '1' }) });
  const answer = await fetch(PATHS.cart, { method: 'POST', body });
  if (!answer.ok) throw new Error(answer.statusText);
  return readCart();
}

type RequestOptions = {
  /** Announced when the request has succeeded. */
  readonly done?: string;
  /** Ends the change that was shown before the response. */
  readonly end?: () => void;
};

/** Sends changes and shows the cart of each response. The store client sends one request at a time. */
function useCartRequests(initial: BlockCart) {
  const { cart, confirm, expect } = usePendingCart(initial);
  const [waiting, setWaiting] = useState(0);
  const [message, setMessage] = useState('');
  const [refusals, setRefusals] = useState(0);
  const last = useRef(Promise.resolve(true));

  const show = async (
    answer: Promise<WireCart>,
    { done = '', end }: RequestOptions = {},
  ): Promise<boolean> => {
    setWaiting((count) => count + 1);
    setMessage('');
    try {
      const next = toBlockCart(await answer);
      confirm(next);
      setMessage(done);
      const event = next.lines.length === 0 ? EVENTS.emptied : EVENTS.updated;
      document.body.dispatchEvent(new CustomEvent(event, { bubbles: true }));
      return true;
    } catch (error) {
      setMessage(error instanceof StoreRefusal ? error.message : texts.unreachable);
      setRefusals((count) => count + 1);
      return false;
    } finally {
      end?.();
      setWaiting((count) => count - 1);
    }
  };
  return {
    cart,
    expect,
    message,
    refusals,
    isWaiting: waiting > 0,
    send(answer: Promise<WireCart>, more?: RequestOptions) {
      const turn = show(answer, more);
      last.current = turn;
      // A refusal that the shopper has already read does not hold back a later press.
      void turn.then(() => {
        if (last.current === turn) last.current = Promise.resolve(true);
      });
    },
    /** Waits for the requests under way. Returns whether the last one succeeded. */
    settled: () => last.current,
  };
}

type QuantityChange = { readonly key: string; readonly quantity: number };

type QuantityPort = {
  /** Shows a quantity at once; returns the function that ends this. */
  expect(change: QuantityChange): () => void;
  send(change: QuantityChange, end: () => void): void;
};

type DelayedQuantity = { readonly timer: number; readonly run: () => void; readonly end: () => void };

/** Debounces quantities: one request per line, sent in the order of the presses. */
function useDelayedQuantities({ expect, send }: QuantityPort) {
  const delayed = useRef(new Map<string, DelayedQuantity>());
  const forget = (key: string) => {
    clearTimeout(delayed.current.get(key)?.timer);
    delayed.current.delete(key);
  };
  const drop = (key: string) => {
    delayed.current.get(key)?.end();
    forget(key);
  };
  return {
    set(key: string, quantity: number) {
      drop(key);
      const end = expect({ key, quantity });
      const run = () => {
        forget(key);
        send({ key, quantity }, end);
      };
      delayed.current.set(key, { timer: window.setTimeout(run, QUANTITY_DEBOUNCE_MS), run, end });
    },
    drop,
    flush() {
      for (const { run } of [...delayed.current.values()]) run();
    },
  };
}

/**
 * Listens to the quantity fields. They dispatch a bubbling change event for typing and for the buttons
 * (cart/ui/quantity-field.tsx).
 */
function useQuantityFields(
  form: FormRef,
  cart: BlockCart,
  setQuantity: (key: string, quantity: number) => void,
) {
  const hear = useEffectEvent(({ target }: Event) => {
    const line =
      target instanceof HTMLInputElement && cart.lines.find(({ key }) => target.name === `quantity[${key}]`);
    if (!line) return;
    const quantity = clampQuantity(readQuantity(target.value), { min: 1, max: line.most });
    if (quantity !== line.quantity) setQuantity(line.key, quantity);
  });
  useEffect(() => {
    const listening = form.current;
    const listener = (event: Event) => hear(event);
    listening?.addEventListener('change', listener);
    return () => listening?.removeEventListener('change', listener);
  }, [form]);
}

/** Opens the checkout once every change is saved. After a refusal the shopper stays and reads it. */
function useLeaving(save: () => Promise<boolean>) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);
  const leave = async () => {
    setLeaving(true);
    if (await save()) location.assign(PATHS.checkout);
    else setLeaving(false);
  };
  return { isLeaving, proceed: () => void leave() };
}

export type CartBlockState = ReturnType<typeof useCartBlock>;
