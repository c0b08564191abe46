import { z } from 'zod';

const rateId = z.string().regex(/^[a-z_]+:\d{1,9}$/);

/**
 * `shipping_method[0]`, the rate of the only parcel. Existing clients send it as a nested value, forms with
 * literal brackets.
 */
export const shippingChoice = z.record(z.string(), z.unknown()).transform((form) => {
  const nested = z.object({ 0: rateId }).safeParse(form['shipping_method']).data?.[0];
  return nested ?? rateId.safeParse(form['shipping_method[0]']).data;
});
