import { expect, test } from 'vitest';
import { cleanPhone, cleanPostcode, splitName, toAddresses, toWireAddress } from './payer.ts';

test.each([
  ['Camille Martin', 'Camille', 'Martin'],
  ['Anne de la Tour', 'Anne', 'de la Tour'],
  ['Cher', 'Cher', '-'],
  ['  Léa   Roy ', 'Léa', 'Roy'],
  ['', '', '-'],
])('“%s” is %s, then %s (§5.6#7)', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name });
});

test.each([
  ['69 003', '69003'],
  ['SW1A 1 AA', 'SW1A1AA'],
  ['75002', '75002'],
])('the postcode “%s” is sent as %s (§5.6#5)', (typed, sent) => {
  expect(cleanPostcode(typed)).toBe(sent);
});

test.each([
  ['+33 (0)6-39-98 12 34', '+330639981234'],
  ['0639981234', '0639981234'],
])('the telephone “%s” is sent as %s (§5.6#6)', (typed, sent) => {
  expect(cleanPhone(typed)).toBe(sent);
});

const CAMILLE = {
  name: 'Camille Martin',
  email: 'camille@exemple.fr',
  phone: '06-39 98',
  address: { line1: '12 rue des Lilas', line2: null, city: 'Lyon', postal_code: '69 003', country: 'FR' },
};

test('an address without a name is sent with empty names', () => {
  const { address } = CAMILLE;
  expect(toWireAddress({ address })).toMatchObject({ first_name: '', last_name: '', postcode: '69003' });
});

test('both addresses of an order are complete', () => {
  const shipping = { name: 'Léa', address: { ...CAMILLE.address, city: 'Bron' } };
  expect(toAddresses({ billing: CAMILLE, shipping })).toEqual({
    billing_address: {
      first_name: 'Camille',
      last_name: 'Martin',
      company: '',
      address_1: '12 rue des Lilas',
      address_2: '',
      city: 'Lyon',
      state: '',
      postcode: '69003',
      country: 'FR',
      phone: '063998',
      email: 'camille@exemple.fr',
    },
    shipping_address: expect.objectContaining({
      first_name: 'Léa',
      last_name: '-',
      city: 'Bron',
      phone: '063998',
    }) as unknown,
  });
});

test('without a shipping address the billing address is used for shipping', () => {
  const { shipping_address: parcel } = toAddresses({ billing: CAMILLE });
  expect(parcel).toMatchObject({ first_name: 'Camille', city: 'Lyon' });
});
