import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { FRENCH_RATES } from '#shop/basket/pricing/vat.ts';
import type { CartLine } from '#shop/basket/cart/cart.ts';
import { aLine } from '#shop/basket/cart/test-cart.ts';
import { bulletAt, offersBeside, offersFor, type OrderBump } from './offer.ts';

const BUMP: OrderBump = {
  id: 3,
  productId: 7,
  slug: 'loupe',
  name: 'Loupe',
  title: 'Une loupe',
  text: '',
  price: toCents(1590),
  vatClass: 'standard',
  lowestPrice: null,
  picture: null,
  warnings: [],
  inStock: true,
  isActive: true,
  discount: null,
  minimum: null,
  withTerms: [],
};
const GAME = aLine({ productId: 1, unitPrice: toCents(5000), termIds: [4] });
const BOUGHT = aLine({ productId: 7 });
const TAKEN = aLine({ productId: 7, offerId: 3 });

test.each([
  ['beside another product', {}, [GAME], 'open'],
  ['already in the basket', {}, [GAME, BOUGHT], undefined],
  ['taken here', {}, [GAME, TAKEN], 'taken'],
  ['taken here, and alone since', {}, [TAKEN], 'taken'],
  ['beside nothing', {}, [], undefined],
  ['beside nothing but other offers', {}, [aLine({ productId: 8, offerId: 4 })], undefined],
  ['out of stock', { inStock: false }, [GAME], undefined],
  ['the last one, taken here', { inStock: false }, [GAME, TAKEN], 'taken'],
  ['that the merchant has ended', { isActive: false }, [GAME], undefined],
  ['that goes with something else', { withTerms: [9] }, [GAME], undefined],
  ['that goes with what is there', { withTerms: [9, 4] }, [GAME], 'open'],
  ['for a larger basket', { minimum: toCents(5001) }, [GAME], undefined],
  ['for just such a basket', { minimum: toCents(5000) }, [GAME], 'open'],
] as [string, Partial<OrderBump>, CartLine[], string | undefined][])(
  'an offer %s is then %s',
  (_, change, lines, state) => {
    const [offer] = offersBeside([{ ...BUMP, ...change }], lines, FRENCH_RATES);
    expect(offer && (offer.taken ? 'taken' : 'open')).toBe(state);
  },
);

test.each([
  ['none', null, 1590, null],
  ['ten per cent', { kind: 'percent', value: 10 }, 1431, 1590],
  ['an amount', { kind: 'amount', value: 290 }, 1300, 1590],
  ['more than it costs', { kind: 'amount', value: 9_000 }, 0, 1590],
] as const)(
  'with a reduction of %s it costs that, and says instead of what',
  (_, discount, price, insteadOf) => {
    expect(offersBeside([{ ...BUMP, discount }], [GAME], FRENCH_RATES)).toMatchObject([{ price, insteadOf }]);
  },
);

test('a taken offer alone in the cart has its ordinary price', () => {
  const discount = { kind: 'percent', value: 10 } as const;
  expect(offersBeside([{ ...BUMP, discount }], [TAKEN], FRENCH_RATES)).toMatchObject([
    { taken: true, price: 1590, insteadOf: null },
  ]);
});

test.each([
  [0, 300, 3, 0],
  [149, 300, 3, 0],
  [150, 300, 3, 1],
  [600, 300, 3, 2],
  [900, 300, 3, 2],
  [-20, 300, 3, 0],
  [100, 0, 3, 0],
  [2, 1, 3, 2],
])(
  'scrolled by %i px over slides of %i px, of %i bullets the one at %i is marked (§2.7#3)',
  (px, slide, count, at) => {
    expect(bulletAt(px, slide, count)).toBe(at);
  },
);

test.each([
  { lowestPrice: null, insteadOf: 1590 },
  { lowestPrice: 2000, insteadOf: 1590 },
  { lowestPrice: 1450, insteadOf: 1450 },
  { lowestPrice: 1431, insteadOf: null },
  { lowestPrice: 1200, insteadOf: null },
])(
  'an offer at 14,31 € announces a reduction only from the lowest price of thirty days: $lowestPrice',
  (row) => {
    const lowestPrice = row.lowestPrice === null ? null : toCents(row.lowestPrice);
    const [offer] = offersBeside(
      [{ ...BUMP, discount: { kind: 'percent', value: 10 }, lowestPrice }],
      [GAME],
      FRENCH_RATES,
    );
    expect(offer).toMatchObject({ price: 1431, insteadOf: row.insteadOf });
  },
);

test('overseas, an offer shows its price without French VAT, as the order charges it', () => {
  const discount = { kind: 'percent', value: 10 } as const;
  const bump = { ...BUMP, lowestPrice: toCents(1590), discount };
  const shown = (vatClass: OrderBump['vatClass'], paysNet = true) =>
    offersFor(offersBeside([{ ...bump, vatClass }], [GAME], FRENCH_RATES), paysNet);
  expect(shown('standard')).toMatchObject([{ price: 1192, insteadOf: 1325 }]);
  expect(shown('reduced')).toMatchObject([{ price: 1356, insteadOf: 1507 }]);
  expect(shown('standard', false)).toMatchObject([{ price: 1431, insteadOf: 1590 }]);
});

test('overseas, a reduction that is lost in rounding is not announced', () => {
  const bump = { ...BUMP, price: toCents(99), discount: { kind: 'amount', value: 1 } as const };
  const shown = (paysNet: boolean) => offersFor(offersBeside([bump], [GAME], FRENCH_RATES), paysNet);
  expect(shown(false)).toMatchObject([{ price: 98, insteadOf: 99 }]);
  expect(shown(true)).toMatchObject([{ price: 82, insteadOf: null }]);
});
