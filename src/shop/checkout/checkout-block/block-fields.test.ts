import { expect, test } from 'vitest';
import { UNKNOWN_BILLING } from '#shop/common/addresses/address.ts';
import { readForm, type CheckoutForm } from '#shop/checkout/checkout/check-form.ts';
import { billsElsewhere, blockErrors, toClassicFields, toSavable, toWireAddresses } from './block-fields.ts';

const read = (fields: Record<string, string>): CheckoutForm => {
  const classic = toClassicFields(fields);
  return readForm((name) => String(classic[name] ?? ''));
};

const PARCEL = {
  parcel_first: '1',
  billing_email: 'anne@exemple.fr',
  billing_phone: '0600000000',
  shipping_first_name: 'Anne',
  shipping_city: 'Lyon',
  shipping_postcode: '69 004',
  shipping_country: 'FR',
};

test('the billing address defaults to the shipping address', () => {
  const form = read(PARCEL);
  expect(form.shipsElsewhere).toBe(false);
  expect(form.billing).toMatchObject({
    firstName: 'Anne',
    city: 'Lyon',
    postcode: '69004',
    email: 'anne@exemple.fr',
    phone: '0600000000',
  });
});

test('the billing address can differ from the shipping address', () => {
  const form = read({
    ...PARCEL,
    bill_to_different_address: '1',
    billing_city: 'Nantes',
    billing_country: 'FR',
  });
  expect(form.shipsElsewhere).toBe(true);
  expect([form.billing.city, form.shipping.city]).toEqual(['Nantes', 'Lyon']);
});

test('without delivery, the form uses the billing address only', () => {
  const form = read({ billing_city: 'Nantes', shipping_city: 'Lyon' });
  expect([form.shipsElsewhere, form.billing.city]).toEqual([false, 'Nantes']);
});

const FAULTS = ['billing_city', 'billing_email', 'shipping_city', 'terms'].map((field) => ({
  field,
  text: field,
}));

test.each([
  [true, false, ['billing_email', 'shipping_city', 'shipping_city', 'terms']],
  [true, true, ['billing_email', 'shipping_city', 'billing_city', 'terms']],
  [false, false, ['billing_email', 'shipping_city', 'billing_city', 'terms']],
])(
  'parcel first: %s, bill elsewhere: %s: faults stand beside the fields that are there',
  (parcelFirst, elsewhere, fields) => {
    const errors = blockErrors(FAULTS, { parcelFirst, billsElsewhere: elsewhere });
    expect(errors.map(({ field }) => field)).toEqual(fields);
  },
);

test.each([
  ['the same', {}, false],
  ['another street', { address1: '2 place Bellecour' }, true],
  ['not said yet', { address1: '' }, false],
])('two addresses, %s', (_, change, expected) => {
  const parcel = { ...UNKNOWN_BILLING, address1: '8 rue des Tilleuls', city: 'Lyon' };
  expect(billsElsewhere({ ...parcel, ...change }, parcel)).toBe(expected);
});

test('invalid values are left out when saving and sent when ordering', () => {
  const form = read({ ...PARCEL, shipping_postcode: '690', billing_email: 'anne@' });
  const { billing_address: billing, shipping_address: shipping } = toSavable(form, ['FR']);
  expect(billing).not.toHaveProperty('email');
  expect([billing['postcode'], shipping['postcode'], shipping['city']]).toEqual(['', '', 'Lyon']);
  expect(toWireAddresses(form).billing_address).toMatchObject({ email: 'anne@', postcode: '690' });
});
