import { expect, test } from 'vitest';
import { readStoredAudience } from './memory.ts';

const basket = { hash: 'a1', currency: 'EUR', items: [{ item_id: '7', item_name: 'Loupe', quantity: 2 }] };

test.each([
  ['nothing', null, {}],
  [
    'all of it',
    JSON.stringify({ tracks: 'n', asks: 'm', order: '12', basket }),
    { tracks: 'n', asks: 'm', order: '12', basket },
  ],
  ['what another script has written', 'oui', {}],
  ['a list', '[1]', {}],
  ['a nonce that is no text', JSON.stringify({ tracks: 7, order: '12' }), { order: '12' }],
  ['a basket without its hash', JSON.stringify({ basket: { ...basket, hash: 1 } }), {}],
  ['a basket of something else', JSON.stringify({ basket: { ...basket, items: [{ item_id: 7 }] } }), {}],
])('stored audience data is validated when read: %s', (_, text, known) => {
  expect(readStoredAudience(text)).toEqual(known);
});
