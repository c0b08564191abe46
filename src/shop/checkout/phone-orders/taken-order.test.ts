import { expect, test } from 'vitest';
import { chooseRate } from './taken-order.ts';

const rate = (id: string, title: string, isRelay = false) => ({
  id,
  method: { kind: id.split(':')[0] ?? '', title, isRelay },
});
const RATES = [
  rate('flat_rate:1', 'Relais', true),
  rate('flat_rate:2', 'Colissimo'),
  rate('local_pickup:3', 'Boutique'),
];

test.each<[string, Parameters<typeof chooseRate>[1], string | undefined]>([
  ['none', undefined, 'flat_rate:2'],
  ['its id', { methodId: 'local_pickup:3', title: '' }, 'local_pickup:3'],
  ['its title', { methodId: 'flat_rate', title: 'Boutique' }, 'local_pickup:3'],
  ['its kind, without a relay point', { methodId: 'flat_rate', title: 'Flat rate' }, 'flat_rate:2'],
  ['a relay point by its id', { methodId: 'flat_rate:1', title: '' }, 'flat_rate:1'],
  ['another kind', { methodId: 'free_shipping', title: 'Gratuit' }, undefined],
])('a program names %s', (_, requestedRate, id) => {
  expect(chooseRate(RATES, requestedRate)?.id).toBe(id);
});
