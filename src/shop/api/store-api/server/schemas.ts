import { z } from 'zod';
import { idField, numberField } from '#platform/server/edge/fields.ts';
import { EXTENSION_NAME } from '#shop/common/attribution/attribution.ts';
import { attributionExtension } from '#shop/common/attribution/server/accept-attribution.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import { normalisePostcode } from '#shop/common/addresses/address.ts';

// Numbers may be strings: existing clients send the id of a simple product as "101".
const id = idField;
const quantity = numberField;
const lineKey = z.string().min(1).max(64);

/** An attribute may appear several times: under its label, its taxonomy, or its form field name. */
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

/** Converts only the given fields, so that a partial address changes only those. */
function toAddress(input: WireAddress): Partial<BillingAddress> {
  const pairs = Object.entries(input).flatMap(([name, value]) =>
    value === undefined || !Object.hasOwn(NAMES, name) ? [] : [[NAMES[name as keyof WireAddress], value]],
  );
  const known: Partial<BillingAddress> = Object.fromEntries(pairs);
  return known.postcode === undefined ? known : { ...known, postcode: normalisePostcode(known.postcode) };
}

const shippingAddress = address.nullish().transform((input): Partial<Address> => toAddress(input ?? {}));

export const updateCustomerBody = z.object({
  billing_address: billing.nullish().transform((input) => toAddress(input ?? {})),
  shipping_address: shippingAddress,
});

const LONGEST_NOTE = 1_000;
const note = z.string().transform((text) => text.trim().slice(0, LONGEST_NOTE));
const paymentMethod = z.string().max(100);

export const draftBody = z.object({
  payment_method: paymentMethod.optional(),
  customer_note: note.optional(),
  order_notes: note.optional(),
});

/** The data of a payment method, by key; if a key is repeated, the last value wins. */
const paymentData = z
  .array(z.object({ key: z.string().max(200), value: z.union([z.string().max(5_000), z.boolean()]) }))
  .max(100)
  .default([])
  .transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, String(value)])));

export const checkoutBody = z.object({
  billing_address: billing.transform(toAddress),
  shipping_address: shippingAddress,
  customer_note: note.default(''),
  payment_method: paymentMethod.default(''),
  payment_data: paymentData,
  /** The customer sets a password through a link sent by mail; a password in the request is ignored. */
  create_account: z.boolean().default(false),
  extensions: z
    .looseObject({
      eveil: z
        .object({
          /** The total displayed above the button. The order is refused if the current total differs. */
          total: z
            .string()
            .regex(/^\d{1,9}$/)
            .optional(),
          /** The id of the relay point, one of `extensions.eveil.relay_points` of the cart. */
          relay_point: z.string().max(100).optional(),
          /** The SIREN, SIRET or EU VAT number of a company, for its invoice. */
          company_number: z.string().max(40).optional(),
          /** The ids of the legal texts that the client showed, separated by commas. */
          legal_versions: z.string().max(200).optional(),
        })
        .optional(),
      [EXTENSION_NAME]: attributionExtension.optional(),
    })
    .default({}),
});

export const payOrderBody = checkoutBody.extend({
  billing_address: checkoutBody.shape.billing_address.optional(),
  key: z.string().max(100).default(''),
  billing_email: z.string().max(254).default(''),
});

export const orderQuery = z.object({
  key: z.string().max(100).default(''),
  billing_email: z.string().max(254).default(''),
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
