import { z } from 'zod';
import { isEmail, type Address, type BillingAddress } from '#shop/common/addresses/address.ts';
import { flag, id, integer } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { ORDER_STATUSES } from '#shop/orders/orders/order-status.ts';
import { anyArgs } from '../endpoint.ts';
import { metaDataArg } from '../meta-data.ts';
import { decimalsArg } from './order-args.ts';

const LONGEST_NOTE = 1_000;
const MOST_LINES = 200;

/** A text in one line, without control characters. */
const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\0]*$/)
    .transform((text) => text.replace(/\s+/gu, ' ').trim());
const addressText = line(200).optional();

const postalAddress = z.object({
  first_name: addressText,
  last_name: addressText,
  company: addressText,
  address_1: addressText,
  address_2: addressText,
  city: addressText,
  state: addressText,
  postcode: addressText,
  country: addressText,
  phone: addressText,
});
const billingAddress = postalAddress.extend({ email: addressText });
type SentAddress = z.output<typeof billingAddress>;

/** « 12.50 », 12.5, or nothing. */
const amount = z
  .union([z.number(), z.string().regex(/^-?\d*(?:\.\d+)?$/)])
  .transform((sent) => (sent === '' ? undefined : Math.round(Number(sent) * 100)))
  .optional();

const sentLine = z.object({
  id: id.optional(),
  product_id: id.nullable().optional(),
  variation_id: id.optional(),
  quantity: integer(0, 9_999).optional(),
  subtotal: amount,
  total: amount,
  meta_data: metaDataArg,
});
export type SentLine = z.output<typeof sentLine>;

const listed = <Item extends z.ZodType>(item: Item) => z.array(item).max(MOST_LINES).optional();

/** The fields of an order that a client may send; the others are read only. */
const fields = {
  currency: z.string().optional(),
  customer_id: id.optional(),
  customer_note: z
    .string()
    .max(LONGEST_NOTE)
    .regex(/^[^\0]*$/)
    .optional(),
  billing: billingAddress.optional(),
  shipping: postalAddress.optional(),
  payment_method: line(100).optional(),
  payment_method_title: line(200).optional(),
  transaction_id: line(200).optional(),
  set_paid: flag.default(false),
  line_items: listed(sentLine),
  shipping_lines: listed(
    z.object({
      id: id.optional(),
      method_id: line(100).nullable().optional(),
      instance_id: z.union([line(20), id]).optional(),
      method_title: line(200).optional(),
      total: amount,
    }),
  ),
  fee_lines: listed(z.object({ id: id.optional(), name: line(200).nullable().optional(), total: amount })),
  coupon_lines: listed(z.object({ id: id.optional(), code: line(100).optional() })),
  meta_data: metaDataArg,
  dp: decimalsArg,
};

export const orderCreateArgs = anyArgs.extend({
  ...fields,
  status: z.enum(ORDER_STATUSES).nullable().optional(),
});
export const orderUpdateArgs = anyArgs.extend({
  ...fields,
  status: z.enum(ORDER_STATUSES).nullable().optional(),
});
export type SentOrder = z.output<typeof orderCreateArgs>;

const NAMES = {
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  address1: 'address_1',
  address2: 'address_2',
  city: 'city',
  state: 'state',
  postcode: 'postcode',
  country: 'country',
  phone: 'phone',
} as const satisfies Record<keyof Address, keyof SentAddress>;

function checkCountry(section: string, country: string | undefined): void {
  if (country !== undefined && country !== '' && !/^[A-Za-z]{2}$/.test(country))
    throw new InvalidParameters([section]);
}

/** The sent fields over those before. */
export function mergeAddress<Given extends Address>(
  before: Given,
  sent: SentAddress | undefined,
  section: 'billing' | 'shipping',
): Given {
  if (!sent) return before;
  checkCountry(section, sent.country);
  const pairs = Object.entries(NAMES).flatMap(([name, wire]) => {
    const value = sent[wire];
    return value === undefined ? [] : [[name, wire === 'country' ? value.toUpperCase() : value]];
  });
  return { ...before, ...Object.fromEntries(pairs) };
}

export function mergeBilling(before: BillingAddress, sent: SentOrder['billing']): BillingAddress {
  const email = sent?.email ?? before.email;
  if (email !== '' && !isEmail(email)) throw new InvalidParameters(['billing']);
  return { ...mergeAddress(before, sent, 'billing'), email };
}
