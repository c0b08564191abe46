import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { changeCart, StoreRefusal } from '#shop/basket/store-client/browser/store-client.ts';
import { EVENTS } from '#shop/basket/cart/contract.ts';
import { clampQuantity, readQuantity } from '#shop/basket/cart/quantity.ts';
import { texts } from '#shop/basket/cart/texts.ts';
import { toBlockCart, withQuantity, withRate, type BlockCart } from '../block-cart.ts';

/** Merges quick clicks on plus into one request (§9.4). */
const QUANTITY_DEBOUNCE_MS = 250;

/** The state of the cart block: the displayed cart, whether a request is pending, and the last message. */
export function useCartBlock(initial: BlockCart, form: RefObject<HTMLFormElement | null>) {
  const [cart, setCart] = useState(initial);
  const [waiting, setWaiting] = useState(0);
  const [message, setMessage] = useState('');
  const [refusals, setRefusals] = useState(0);
  const confirmed = useRef(initial);
  const timers = useRef(new Map<string, number>());

  const send = async (path: string, body: unknown, done = '') => {
    setWaiting((count) => count + 1);
    setMessage('');
    try {
      confirmed.current = toBlockCart(await changeCart(path, body));
      setMessage(done);
      const event = confirmed.current.lines.length === 0 ? EVENTS.emptied : EVENTS.updated;
      document.body.dispatchEvent(new CustomEvent(event, { bubbles: true }));
    } catch (error) {
      setMessage(error instanceof StoreRefusal ? error.message : texts.unreachable);
      setRefusals((count) => count + 1);
    } finally {
      // Replaces the optimistic state with the last cart that the server confirmed.
      setCart(confirmed.current);
      setWaiting((count) => count - 1);
    }
  };

  const setQuantity = (key: string, quantity: number) => {
    setCart((shown) => withQuantity(shown, key, quantity));
    clearTimeout(timers.current.get(key));
    const change = () => void send('/cart/update-item', { key, quantity });
    timers.current.set(key, window.setTimeout(change, QUANTITY_DEBOUNCE_MS));
  };
  // Quantity fields dispatch a bubbling change event for typing and for the buttons
  // (cart/ui/quantity-field.tsx).
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

  return {
    cart,
    refusals,
    isWaiting: waiting > 0,
    message,
    remove(key: string) {
      clearTimeout(timers.current.get(key));
      setCart((shown) => withQuantity(shown, key, 0));
      void send('/cart/remove-item', { key }, texts.removed);
    },
    useCoupon: (code: string) => void send('/cart/apply-coupon', { code }, texts.couponApplied(code)),
    dropCoupon: (code: string) => void send('/cart/remove-coupon', { code }, texts.couponRemoved(code)),
    selectRate(rateId: string) {
      setCart((shown) => withRate(shown, rateId));
      void send('/cart/select-shipping-rate', { package_id: 0, rate_id: rateId });
    },
  };
}

export type CartBlockState = ReturnType<typeof useCartBlock>;
