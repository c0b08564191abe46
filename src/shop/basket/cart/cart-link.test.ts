import { expect, test } from 'vitest';
import { additionFields, cartLinkEffect } from './cart-link.ts';

test.each([
  ['add-to-cart=7', false, false, 'add'],
  ['add-to-cart=7', true, false, 'add'],
  ['add-to-cart=7', false, true, 'confirm'],
  ['add-to-cart=7&remove_item=a', true, true, 'confirm'],
  ['remove_item=a&_wpnonce=b', true, false, 'change'],
  ['undo_item=a&_wpnonce=b', true, false, 'change'],
  ['remove_item=a&_wpnonce=b', true, true, 'none'],
  ['undo_item=a&_wpnonce=b', true, true, 'none'],
  ['remove_item=a&_wpnonce=b', false, false, 'none'],
  ['orderby=price', false, true, 'none'],
])('the link ?%s (to the cart page: %s, from another site: %s) has the effect « %s »', (text, ...rest) => {
  const [isCartPage, isCrossSite, effect] = rest;
  expect(cartLinkEffect({ query: new URLSearchParams(text), isCartPage, isCrossSite })).toBe(effect);
});

test('only the fields of an addition are confirmed', () => {
  const query = new URLSearchParams(
    'utm_source=x&add-to-cart=7&quantity=2&attribute_pa_couleur=rouge&quantity[3]=1&remove_item=a&quantityx=1',
  );
  expect(additionFields(query)).toEqual([
    ['add-to-cart', '7'],
    ['quantity', '2'],
    ['attribute_pa_couleur', 'rouge'],
    ['quantity[3]', '1'],
  ]);
});
