import { z } from 'zod';
import { id, text } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { customerTexts } from '../../texts-customers.ts';
import { texts } from '../../texts.ts';
import { ADDRESS_FIELDS } from '../../wire-address.ts';
import { anyArgs } from '../endpoint.ts';
import { links } from '../links.ts';
import { metaData, metaDataArg } from '../meta-data.ts';
import { orderArg, pageArgs } from '../paging.ts';

const names = Object.keys(ADDRESS_FIELDS);
const shape = <Field extends z.ZodType>(field: Field, more: readonly string[] = []) =>
  Object.fromEntries([...names, ...more].map((name) => [name, field]));

const moment = z.string().nullable();

/** A customer as this API shows it. */
export const customerItem = z.object({
  id: z.int(),
  date_created: moment,
  date_created_gmt: moment,
  date_modified: moment,
  date_modified_gmt: moment,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.string(),
  username: z.string(),
  billing: z.record(z.string(), z.string()),
  shipping: z.record(z.string(), z.string()),
  is_paying_customer: z.boolean(),
  avatar_url: z.string(),
  meta_data: metaData,
  _links: links,
});
export type WireCustomer = z.infer<typeof customerItem>;

const ROLES = [
  'all',
  'administrator',
  'editor',
  'author',
  'contributor',
  'subscriber',
  'customer',
  'shop_manager',
] as const;

export const customerListArgs = pageArgs.extend({
  order: orderArg('asc'),
  orderby: z
    .enum(['id', 'include', 'name', 'registered_date'])
    .default('name')
    .describe(texts.parameters.orderby),
  email: text.default('').describe(customerTexts.parameters.email),
  role: z.enum(ROLES).default('customer').describe(customerTexts.parameters.role),
});

const address = (more: readonly string[] = []) => z.object(shape(text.optional(), more)).optional();
const fields = {
  first_name: text.optional(),
  last_name: text.optional(),
  billing: address(['email']),
  shipping: address(),
  meta_data: metaDataArg,
  /** Accepted without effect: only a mailed link opens an account. */
  password: z.string().optional(),
};

export const customerCreateArgs = anyArgs.extend({
  ...fields,
  id: id.optional(),
  email: text,
  username: text.optional(),
});
export const customerUpdateArgs = anyArgs.extend({
  ...fields,
  email: text.optional(),
  username: text.optional(),
});
export type SentCustomerFields = z.output<typeof customerUpdateArgs>;
