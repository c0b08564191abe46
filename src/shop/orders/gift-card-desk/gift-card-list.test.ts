import { expect, test } from 'vitest';
import { giftCardListUrl, readGiftCardList, readGiftCardSearch } from './gift-card-list.ts';

test.each<[string, object]>([
  ['', {}],
  ['Lea@Exemple.fr', { email: 'lea@exemple.fr' }],
  ['1004', { orderId: 1004, lastFour: '1004', emailPart: '1004' }],
  ['•••• ab2c', { lastFour: 'AB2C', emailPart: '•••• ab2c' }],
  ['XXXX-YYYY-ZZZZ-AB2C', { lastFour: 'AB2C', emailPart: 'xxxx-yyyy-zzzz-ab2c' }],
  ['lea', { emailPart: 'lea' }],
])('« %s » looks for %j', (search, found) => expect(readGiftCardSearch(search)).toEqual(found));

test('every state of the list has one url', () => {
  expect(giftCardListUrl(readGiftCardList(new URLSearchParams('q= ab2c &apres=12')))).toBe(
    '/gestion/cartes-cadeaux/?q=ab2c&apres=12',
  );
  expect(giftCardListUrl(readGiftCardList(new URLSearchParams('q=&apres=-1')))).toBe(
    '/gestion/cartes-cadeaux/',
  );
});
