import { expect, test } from 'vitest';
import { UNKNOWN_ADDRESS, UNKNOWN_BILLING } from '#shop/common/addresses/address.ts';
import { checkCustomer, type CustomerDraft } from './customer-draft.ts';

const draft: CustomerDraft = {
  email: 'anne@exemple.fr',
  username: null,
  firstName: 'Anne',
  lastName: 'Rossi',
  isSubscriber: false,
  billing: UNKNOWN_BILLING,
  shipping: UNKNOWN_ADDRESS,
};

test.each<[string, Partial<CustomerDraft>]>([
  ['an account without addresses', {}],
  ['an address without delivery', { billing: { ...UNKNOWN_BILLING, country: 'BR', postcode: '12345-000' } }],
  ['an unknown country', { shipping: { ...UNKNOWN_ADDRESS, country: '' } }],
  ['a username with signs', { username: 'anne.rossi-2026@exemple' }],
  ['no name', { firstName: '', lastName: '' }],
])('%s is accepted', (_, change) => {
  expect(checkCustomer({ ...draft, ...change })).toEqual([]);
});

test.each<[string, Partial<CustomerDraft>, string, string]>([
  ['no email', { email: '' }, 'email', 'email'],
  ['half an email', { email: 'anne@' }, 'email', 'email'],
  ['an empty username', { username: '' }, 'username', 'username'],
  ['a username with markup', { username: '<b>anne</b>' }, 'username', 'username'],
  ['a name that is too long', { lastName: 'x'.repeat(101) }, 'lastName', 'too-long'],
  [
    'a street that is too long',
    { shipping: { ...UNKNOWN_ADDRESS, address1: 'x'.repeat(201) } },
    'shipping',
    'too-long',
  ],
  ['a country in words', { billing: { ...UNKNOWN_BILLING, country: 'France' } }, 'billing', 'country'],
  [
    'a wrong email of the bill',
    { billing: { ...UNKNOWN_BILLING, email: 'non' } },
    'billing',
    'billing-email',
  ],
])('%s is refused', (_, change, field, code) => {
  expect(checkCustomer({ ...draft, ...change })).toEqual([{ field, code }]);
});
