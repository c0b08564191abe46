import { useState } from 'react';
import type { BlockCart } from '../block-cart.ts';

export type CartPatch = (cart: BlockCart) => BlockCart;

/**
 * The last cart that the server confirmed, with the changes that are still under way on top. The answer to an
 * older request therefore never undoes a newer choice.
 */
export function usePendingCart(initial: BlockCart) {
  const [confirmed, confirm] = useState(initial);
  const [patches, setPatches] = useState<readonly CartPatch[]>([]);
  return {
    cart: patches.reduce((cart, patch) => patch(cart), confirmed),
    confirm,
    /** Shows a change before the server confirms it. Returns the function that ends this. */
    expect(patch: CartPatch): () => void {
      setPatches((before) => [...before, patch]);
      return () => setPatches((before) => before.filter((other) => other !== patch));
    },
  };
}
