import { describe, expect, test } from 'vitest';
import { afterChoice, cardButton, type CardState, type QuickAddStep } from './quick-add.ts';

const IN_STOCK = { isInStock: true };
const SOLD_OUT = { isInStock: false };

/** A card without a button whose attributes are all visible; one of two is chosen. */
const card: CardState = {
  hasAddButton: false,
  addsToCart: true,
  rowsHidden: false,
  opensWithChoices: true,
  visible: ['pa_taille', 'pa_finition'],
  chosen: { pa_taille: 'petit' },
  variation: undefined,
};
const both = { chosen: { pa_taille: 'petit', pa_finition: 'pastel' } };
const one = { visible: ['pa_couleur'], chosen: { pa_couleur: 'rouge' } };
const three = {
  visible: ['pa_a', 'pa_b', 'pa_c'],
  chosen: { pa_a: '1', pa_b: '2', pa_c: '3' },
};
const closed = { addsToCart: false };
const hidden = { rowsHidden: true };
const plain = { opensWithChoices: false };
const inStock = { variation: IN_STOCK };

describe('after a choice', () => {
  test.each<[string, Partial<CardState>, QuickAddStep]>([
    ['nothing is chosen', { ...closed, chosen: {} }, 'wait'],
    ['one of two is chosen, adding is off', closed, 'wait'],
    ['both are chosen, adding is off', { ...closed, ...both }, 'open-with-choices'],
    ['both are chosen, adding is off, plain address', { ...closed, ...both, ...plain }, 'open-plain'],
    ['the only one is chosen, adding is off', { ...closed, ...one }, 'open-with-choices'],
    ['the only one is chosen, adding is off, plain address', { ...closed, ...one, ...plain }, 'open-plain'],
    ['both are chosen, rows are hidden', { ...hidden, ...both }, 'open-with-choices'],
    ['both are chosen, rows are hidden, plain address', { ...hidden, ...both, ...plain }, 'open-plain'],
    ['one of two is chosen, rows are hidden', hidden, 'wait'],
    [
      'what was chosen is sold out, adding is off',
      { ...closed, ...one, variation: SOLD_OUT },
      'open-with-choices',
    ],
    ['all rows are hidden', { ...hidden, visible: [], chosen: {} }, 'wait'],
  ])('%s (§4.6#4 §4.6#5)', (_, change, expected) =>
    expect(afterChoice({ ...card, ...change })).toBe(expected),
  );

  test.each<[string, Partial<CardState>, QuickAddStep]>([
    ['one of two is chosen', {}, 'wait'],
    ['both are chosen and in stock', { ...both, ...inStock }, 'add'],
    ['both are chosen, plain address', { ...both, ...inStock, ...plain }, 'add'],
    ['the only one is chosen and in stock', { ...one, ...inStock }, 'add'],
    ['what was chosen is sold out', { ...one, variation: SOLD_OUT }, 'wait'],
    ['what was chosen does not exist', both, 'wait'],
    ['three are chosen: too many to open the page', { ...closed, ...three, ...inStock }, 'add'],
    ['three are chosen, rows are hidden', { ...hidden, ...three }, 'wait'],
    ['three are chosen and sold out', { ...closed, ...three, variation: SOLD_OUT }, 'wait'],
  ])('%s (§4.6#6)', (_, change, expected) => expect(afterChoice({ ...card, ...change })).toBe(expected));

  test.each<[string, Partial<CardState>]>([
    ['chosen and in stock', { ...both, ...inStock }],
    ['chosen, adding is off', { ...both, ...closed }],
    ['chosen, rows are hidden', { ...both, ...hidden }],
  ])('a card with a button waits for it: %s (§4.6#4)', (_, change) =>
    expect(afterChoice({ ...card, ...change, hasAddButton: true })).toBe('wait'),
  );
});

describe('the button', () => {
  test.each([
    ['leads to the product until something is chosen', {}, 'options'],
    ['adds what was chosen', inStock, 'add'],
    ['is disabled while what was chosen is out of stock', { variation: SOLD_OUT }, 'sold-out'],
    ['leads to the product where adding is off', { ...closed, ...inStock }, 'options'],
    ['leads to the product where rows are hidden', { ...hidden, ...inStock }, 'options'],
  ] as const)('%s (§4.6#9)', (_, change, expected) =>
    expect(cardButton({ ...card, ...change })).toBe(expected),
  );
});
