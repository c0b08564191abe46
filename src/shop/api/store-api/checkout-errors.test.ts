import { expect, test } from 'vitest';
import type { CheckoutFault } from '#shop/checkout/checkout/check-form.ts';
import { faultsError, refusalError } from './checkout-errors.ts';

const fault = (name: 'email' | 'city' | 'postcode' | 'phone' | 'country', what: string) =>
  ({ field: `billing_${name}`, section: 'billing', name, code: what }) as CheckoutFault;

test.each([
  [fault('email', 'required'), 'woocommerce_rest_missing_email_address'],
  [fault('email', 'invalid_email'), 'woocommerce_rest_invalid_email_address'],
  [fault('city', 'required'), 'woocommerce_rest_invalid_address'],
  [fault('country', 'invalid_country'), 'woocommerce_rest_invalid_address_country'],
  [fault('postcode', 'invalid_postcode'), 'rest_invalid_param'],
  [fault('phone', 'invalid_phone'), 'rest_invalid_param'],
  [
    { field: 'payment_method', code: 'payment-method' } as const,
    'woocommerce_rest_checkout_payment_method_disabled',
  ],
])('%o is called %s', (one, code) => {
  expect(faultsError([one], 'troc')).toMatchObject({ code, data: { status: 400 } });
});

test('an empty payment method is reported as missing, not as disabled', () => {
  expect(faultsError([{ field: 'payment_method', code: 'payment-method' }], '')?.code).toBe(
    'woocommerce_rest_checkout_missing_payment_method',
  );
});

test('an invalid value is reported with its parameter', () => {
  expect(faultsError([fault('postcode', 'invalid_postcode')], 'bacs')?.data).toEqual({
    status: 400,
    params: { billing_address: 'Ce code postal n’est pas valide.' },
    details: {
      billing_address: { code: 'invalid_postcode', message: 'Ce code postal n’est pas valide.' },
    },
  });
});

test('of several errors the first is returned as the error and the others as additional errors', () => {
  const error = faultsError([fault('email', 'required'), fault('city', 'required')], 'bacs');
  expect(error?.code).toBe('woocommerce_rest_missing_email_address');
  expect(error?.additional_errors?.map(({ code }) => code)).toEqual(['woocommerce_rest_invalid_address']);
});

test.each([
  ['empty', 400, 'woocommerce_rest_cart_empty'],
  ['no-rate', 400, 'woocommerce_rest_invalid_shipping_option'],
  ['basket-changed', 409, 'woocommerce_rest_cart_item_error'],
  ['total-changed', 409, 'woocommerce_rest_checkout_total_changed'],
  ['coupon-gone', 409, 'woocommerce_rest_cart_coupon_errors'],
  ['sent-twice', 409, 'woocommerce_rest_checkout_sent_twice'],
  ['too-many-tries', 429, 'woocommerce_rest_checkout_too_many_tries'],
] as const)('an order refused for “%s” answers %i %s', (refusal, status, code) => {
  expect(refusalError(refusal)).toMatchObject({ code, data: { status } });
});
