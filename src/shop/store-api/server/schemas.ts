import { z } from 'zod';
import type { Address, BillingAddress } from '../../addresses/address.ts';
import { normalisePostcode } from '../../addresses/address.ts';

// Numbers may come as texts: existing clients send the id of a simple product as "101".
const id = z.coerce.number().int().positive().max(2_147_483_647);
const quantity = z.coerce.number();
const lineKey = z.string().min(1).max(64);

/** Each attribute may come several times, under its label, its taxonomy, or as a form names it. */
const variation = z
  .array(z.object({ attribute: z.string().max(200), value: z.string().max(200) }))
  .max(100)
  .default([]);

export const addItemBody = z.object({ id, quantity: quantity.default(1), variation });
export const updateItemBody = z.object({ key: lineKey, quantity });
export const keyBody = z.object({ key: lineKey });
export const quantityBody = z.object({ quantity });
export const couponBody = z.object({ code: z.string().max(200) });
export const selectRateBody = z.object({
  package_id: z.union([z.literal(0), z.literal('0'), z.literal('')]).nullish(),
  rate_id: z.string().max(100).optional(),
});

const line = z
  .string()
  .max(200)
  .transform((text) => text.replace(/\s+/g, ' ').trim());

const address = z.object({
  first_name: line.optional(),
  last_name: line.optional(),
  company: line.optional(),
  address_1: line.optional(),
  address_2: line.optional(),
  city: line.optional(),
  state: line.optional(),
  postcode: line.optional(),
  country: line.optional(),
  phone: line.optional(),
});
const billing = address.extend({ email: line.optional() });
type WireAddress = z.infer<typeof billing>;

const NAMES: Record<keyof WireAddress, keyof BillingAddress> = {
  first_name: 'firstName',
  last_name: 'lastName',
  company: 'company',
  address_1: 'address1',
  address_2: 'address2',
  city: 'city',
  state: 'state',
  postcode: 'postcode',
  country: 'country',
  phone: 'phone',
  email: 'email',
};

/** Only what was said: a part of an address changes only that part. */
function toAddress(said: WireAddress): Partial<BillingAddress> {
  const pairs = Object.entries(said).flatMap(([name, value]) =>
    value === undefined || !(name in NAMES) ? [] : [[NAMES[name as keyof WireAddress], value]],
  );
  const known: Partial<BillingAddress> = Object.fromEntries(pairs);
  return known.postcode === undefined ? known : { ...known, postcode: normalisePostcode(known.postcode) };
}

export const updateCustomerBody = z.object({
  billing_address: billing.nullish().transform((said) => toAddress(said ?? {})),
  shipping_address: address.nullish().transform((said): Partial<Address> => toAddress(said ?? {})),
});

export const batchBody = z.object({
  requests: z
    .array(
      z.object({
        path: z.string().max(500),
        method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
        body: z.record(z.string(), z.unknown()).optional(),
        headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
      }),
    )
    .min(1)
    .max(25),
});
