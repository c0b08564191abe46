import { expect, test } from 'vitest';
import { toCents } from '../../platform/money.ts';
import { bulletAt, offersBeside, type OrderBump } from './offer.ts';

const BUMP: OrderBump = {
  productId: 7,
  slug: 'loupe',
  name: 'Loupe',
  title: 'Une loupe',
  text: '',
  price: toCents(1590),
  picture: null,
  warnings: [],
  inStock: true,
  minimum: null,
  fits: true,
  chosen: false,
};

test.each([
  ['beside another product', {}, [1], 'open'],
  ['already in the basket', {}, [1, 7], undefined],
  ['taken here', { chosen: true }, [1, 7], 'taken'],
  ['taken here and gone from the basket since', { chosen: true }, [1], 'open'],
  ['out of stock', { inStock: false }, [1], undefined],
  ['the last one, taken here', { chosen: true, inStock: false }, [1, 7], 'taken'],
  ['that does not go with the basket', { fits: false }, [1], undefined],
  ['for a larger basket', { minimum: toCents(5001) }, [1], undefined],
  ['for just such a basket', { minimum: toCents(5000) }, [1], 'open'],
] as [string, Partial<OrderBump>, number[], string | undefined][])(
  'an offer %s is then %s',
  (_, change, productIds, state) => {
    const [offer] = offersBeside([{ ...BUMP, ...change }], { productIds, goods: toCents(5000) });
    expect(offer && (offer.taken ? 'taken' : 'open')).toBe(state);
  },
);

test.each([
  [0, 300, 3, 0],
  [149, 300, 3, 0],
  [150, 300, 3, 1],
  [600, 300, 3, 2],
  [900, 300, 3, 2],
  [-20, 300, 3, 0],
  [100, 0, 3, 0],
])(
  'scrolled by %i px over slides of %i px, of %i bullets the one at %i is marked (§2.7#3)',
  (px, slide, count, at) => {
    expect(bulletAt(px, slide, count)).toBe(at);
  },
);
