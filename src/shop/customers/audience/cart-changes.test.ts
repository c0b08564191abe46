import { expect, test } from 'vitest';
import { cartChanges } from './cart-changes.ts';
import type { DataLayerItem } from './measured.ts';

const tower = (quantity: number): DataLayerItem => ({
  item_id: '1',
  item_name: 'Tour rose',
  price: 39.9,
  quantity,
});
const rings = (item_variant: string, quantity: number): DataLayerItem => ({
  item_id: '2',
  item_name: 'Anneaux',
  item_variant,
  price: 0.1,
  quantity,
});

test.each([
  ['nothing has happened', [tower(1)], [tower(1)], []],
  ['something is put in', [], [tower(2)], ['add_to_cart 79.8: 1×2']],
  ['there is more of it', [tower(1)], [tower(3)], ['add_to_cart 79.8: 1×2']],
  ['there is less of it', [tower(3)], [tower(1)], ['remove_from_cart 79.8: 1×2']],
  ['it is emptied', [tower(1), rings('rouge', 3)], [], ['remove_from_cart 40.2: 1×1 2×3']],
  [
    'another colour is taken instead',
    [rings('rouge', 1)],
    [rings('bleu', 1)],
    ['add_to_cart 0.1: 2×1', 'remove_from_cart 0.1: 2×1'],
  ],
  ['two lines of a piece become one', [tower(1), tower(1)], [tower(2)], []],
  ['a set is put in', [], [tower(1), rings('rouge', 3)], ['add_to_cart 40.2: 1×1 2×3']],
] as [string, DataLayerItem[], DataLayerItem[], string[]][])(
  'the data layer events of a cart: %s',
  (_, before, after, expected) => {
    const events = cartChanges(before, { hash: '', currency: 'EUR', items: after }).map(
      ({ event, ecommerce: { value, items } }) =>
        `${event} ${value}: ${items.map(({ item_id, quantity }) => `${item_id}×${quantity}`).join(' ')}`,
    );
    expect(events).toEqual(expected);
  },
);
