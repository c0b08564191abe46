import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCart, findFaults } from './any-cart.ts';

const CARTS = 20_000;

/* `npm run simulate:carts` checks a million carts. */
test('in twenty thousand carts the total, the wallet, the invoice and its credit notes agree to the cent', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(findFaults(cart)).toEqual([]);
    }),
    { seed: 1, numRuns: CARTS },
  );
}, 1_200_000);
