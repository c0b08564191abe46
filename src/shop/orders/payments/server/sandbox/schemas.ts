import { z } from 'zod';
import { numberField } from '#platform/server/edge/fields.ts';

/** Requests are form-encoded; nested fields have brackets in their names. */
export type Fields = Readonly<Record<string, string>>;
export const fieldsSchema = z.record(z.string(), z.string()).catch({});

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');
const id = z.string().min(1).max(255);

const confirmation = {
  payment_method: id.optional(),
  return_url: z.url().optional(),
  use_stripe_sdk: flag,
};

export const newPaymentSchema = z.object({
  amount: numberField.pipe(z.int().min(50).max(99_999_999)),
  currency: z.string().length(3).toLowerCase(),
  customer: id.optional(),
  setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
  confirm: flag,
  ...confirmation,
});

export const newSetupSchema = z.object({ customer: id.optional(), confirm: flag, ...confirmation });

export const confirmSchema = z.object(confirmation);

export const cardSchema = z.object({
  type: z.literal('card'),
  'card[number]': z.string(),
  'card[exp_month]': numberField,
  'card[exp_year]': numberField,
  'card[cvc]': z.string(),
});

export const attachSchema = z.object({ customer: id });

export const customerSchema = z.object({
  email: z.string().max(512).optional(),
  name: z.string().max(512).optional(),
  'invoice_settings[default_payment_method]': id.optional(),
});

export const refundSchema = z.object({
  payment_intent: id,
  amount: numberField.pipe(z.int().min(1).max(99_999_999)).optional(),
});

export const refundListSchema = z.object({ payment_intent: id });

export const intentListSchema = z.object({
  'created[gte]': numberField.pipe(z.int().min(0)).default(0),
  limit: numberField.pipe(z.int().min(1).max(100)).default(10),
});

/** `metadata[order_id]=1001` → `{ order_id: '1001' }` */
export const readMetadata = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w{1,40})\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value.slice(0, 500)]];
    }),
  );
