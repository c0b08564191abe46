import { z } from 'zod';

const rateId = z.string().regex(/^[a-z_]+:\d{1,9}$/);

/** `shipping_method[0]`, the choice for the only parcel; existing clients nest it, forms spell the brackets. */
export const shippingChoice = z.record(z.string(), z.unknown()).transform((form) => {
  const nested = z.object({ 0: rateId }).safeParse(form['shipping_method']).data?.[0];
  return nested ?? rateId.safeParse(form['shipping_method[0]']).data;
});
