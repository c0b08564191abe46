import { z } from 'zod';
import type { MetaEntry } from '#shop/common/meta-data/meta-data.ts';
import { metaData } from '../meta-data.ts';
import { links } from '../links.ts';

const moment = z.string().nullable();
const tax = z.object({ id: z.int(), total: z.string(), subtotal: z.string() });
const lineMeta = z.array(
  z.object({
    id: z.int(),
    key: z.string(),
    value: z.string(),
    display_key: z.string(),
    display_value: z.string(),
  }),
);
const postalAddress = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  phone: z.string(),
});

export const orderLine = z.object({
  id: z.int(),
  name: z.string(),
  product_id: z.int(),
  variation_id: z.int(),
  quantity: z.int(),
  tax_class: z.string(),
  subtotal: z.string(),
  subtotal_tax: z.string(),
  total: z.string(),
  total_tax: z.string(),
  taxes: z.array(tax),
  meta_data: lineMeta,
  sku: z.string(),
  price: z.number(),
  image: z.object({ id: z.union([z.int(), z.literal('')]), src: z.string() }),
  parent_name: z.string().nullable(),
});

const taxLine = z.object({
  id: z.int(),
  rate_code: z.string(),
  rate_id: z.int(),
  label: z.string(),
  compound: z.boolean(),
  tax_total: z.string(),
  shipping_tax_total: z.string(),
  rate_percent: z.number(),
  meta_data: lineMeta,
});
const shippingLine = z.object({
  id: z.int(),
  method_title: z.string(),
  method_id: z.string(),
  instance_id: z.string(),
  total: z.string(),
  total_tax: z.string(),
  taxes: z.array(tax),
  tax_status: z.string(),
  meta_data: lineMeta,
});
const feeLine = z.object({
  id: z.int(),
  name: z.string(),
  tax_class: z.string(),
  tax_status: z.string(),
  amount: z.string(),
  total: z.string(),
  total_tax: z.string(),
  taxes: z.array(tax),
  meta_data: lineMeta,
});
const couponLine = z.object({
  id: z.int(),
  code: z.string(),
  discount: z.string(),
  discount_tax: z.string(),
  discount_type: z.string(),
  meta_data: z.array(
    z.object({
      id: z.int(),
      key: z.string(),
      value: z.object({ code: z.string(), discount_type: z.string() }),
    }),
  ),
});

/** An order as clients read it. */
export const orderItem = z.object({
  id: z.int(),
  parent_id: z.int(),
  number: z.string(),
  order_key: z.string(),
  created_via: z.string(),
  version: z.string(),
  status: z.string(),
  currency: z.string(),
  currency_symbol: z.string(),
  date_created: moment,
  date_created_gmt: moment,
  date_modified: moment,
  date_modified_gmt: moment,
  discount_total: z.string(),
  discount_tax: z.string(),
  shipping_total: z.string(),
  shipping_tax: z.string(),
  cart_tax: z.string(),
  total: z.string(),
  total_tax: z.string(),
  prices_include_tax: z.boolean(),
  customer_id: z.int(),
  customer_ip_address: z.string(),
  customer_user_agent: z.string(),
  customer_note: z.string(),
  billing: postalAddress.extend({ email: z.string() }),
  shipping: postalAddress,
  payment_method: z.string(),
  payment_method_title: z.string(),
  transaction_id: z.string(),
  date_paid: moment,
  date_paid_gmt: moment,
  date_completed: moment,
  date_completed_gmt: moment,
  cart_hash: z.string(),
  meta_data: metaData,
  line_items: z.array(orderLine),
  tax_lines: z.array(taxLine),
  shipping_lines: z.array(shippingLine),
  fee_lines: z.array(feeLine),
  coupon_lines: z.array(couponLine),
  refunds: z.array(z.object({ id: z.int(), reason: z.string(), total: z.string() })),
  payment_url: z.string(),
  is_editable: z.boolean(),
  needs_payment: z.boolean(),
  needs_processing: z.boolean(),
  _links: links,
});
export type RestOrder = Omit<z.infer<typeof orderItem>, 'meta_data'> & {
  readonly meta_data: readonly MetaEntry[];
};
