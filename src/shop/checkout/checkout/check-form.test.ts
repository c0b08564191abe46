import { expect, test } from 'vitest';
import { UNKNOWN_BILLING } from '#shop/common/addresses/address.ts';
import { BILLING_FIELDS } from './billing-fields.ts';
import { checkForm, readAddress, type CheckoutForm } from './check-form.ts';

const billing = {
  ...UNKNOWN_BILLING,
  firstName: 'Anne',
  lastName: 'Rossi',
  address1: '8 rue des Tilleuls',
  postcode: '69004',
  city: 'Lyon',
  phone: '0400000000',
  email: 'anne@exemple.fr',
};
const form: CheckoutForm = {
  billing,
  shipsElsewhere: false,
  shipping: UNKNOWN_BILLING,
  note: '',
  paymentMethod: 'bacs',
  acceptsTerms: true,
  relayPoint: '',
};
const accepted = { countries: ['FR'], paymentMethods: ['bacs'] };
const faults = (change: Partial<CheckoutForm>) =>
  checkForm({ ...form, ...change }, accepted).map(({ field, code }) => [field, code]);

test('a complete form has no errors', () => expect(faults({})).toEqual([]));

test.each([
  ['billing_first_name (§3.11#13)', 'firstName', true],
  ['billing_last_name (§3.11#14)', 'lastName', true],
  ['billing_company (§3.11#15)', 'company', false],
  ['billing_country (§3.11#16)', 'country', true],
  ['billing_address_1 (§3.11#17)', 'address1', true],
  ['billing_address_2 (§3.11#18)', 'address2', false],
  ['billing_postcode (§3.11#19)', 'postcode', true],
  ['billing_city (§3.11#20)', 'city', true],
  ['billing_state (§3.11#21)', 'state', false],
  ['billing_phone (§3.11#22)', 'phone', true],
  ['billing_email (§3.11#23)', 'email', true],
] as const)('%s: required is said of it as the contract says', (title, name, required) => {
  const field = title.split(' ')[0];
  expect(faults({ billing: { ...billing, [name]: '' } })).toEqual(required ? [[field, 'required']] : []);
});

test('the fields are asked for in this order', () => {
  expect(BILLING_FIELDS.map(({ wire }) => wire)).toEqual([
    'first_name',
    'last_name',
    'company',
    'country',
    'address_1',
    'address_2',
    'postcode',
    'city',
    'state',
    'phone',
    'email',
  ]);
});

test('a malformed postcode, phone and email are reported as invalid', () => {
  expect(faults({ billing: { ...billing, postcode: '690', phone: 'x', email: 'a' } })).toEqual([
    ['billing_postcode', 'invalid_postcode'],
    ['billing_phone', 'invalid_phone'],
    ['billing_email', 'invalid_email'],
  ]);
});

test('another address for the parcel is checked only where there is one', () => {
  expect(faults({ shipsElsewhere: true }).map(([field]) => field)).toEqual([
    'shipping_first_name',
    'shipping_last_name',
    'shipping_address_1',
    'shipping_postcode',
    'shipping_city',
  ]);
});

test('the terms must be accepted and the payment method must be available', () => {
  expect(faults({ acceptsTerms: false, paymentMethod: 'troc' })).toEqual([
    ['terms', 'terms'],
    ['payment_method', 'payment-method'],
  ]);
});

test('an address is read with normalized spaces', () => {
  const fields: Record<string, string> = { billing_city: '  Saint   Étienne ', billing_postcode: '42 000' };
  expect(readAddress('billing', (name) => fields[name] ?? '')).toMatchObject({
    city: 'Saint Étienne',
    postcode: '42000',
    country: '',
  });
});

test('the number of a company is optional, and checked if there is one', () => {
  expect(faults({ billing: { ...billing, companyNumber: '732829320' } })).toEqual([]);
  expect(faults({ billing: { ...billing, companyNumber: '732829321' } })).toEqual([
    ['billing_company_number', 'invalid_company_number'],
  ]);
});
