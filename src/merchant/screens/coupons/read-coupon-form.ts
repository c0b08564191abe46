import { z } from 'zod';
import { readFields, type FormField, type TypedFields } from '#platform/form-fields.ts';
import type { FaultMessage } from '#platform/forms.ts';
import { toCents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { CouponDraft } from '#shop/orders/coupon-desk/coupon-draft.ts';
import { COUPON_FIELDS, productReference } from '#shop/orders/coupon-desk/coupon-fields.ts';
import {
  findReferencedCategories,
  findReferencedProducts,
  type DeskCoupon,
} from '#shop/orders/coupon-desk/server/find-desk-coupon.ts';
import { faultMessages, named } from '../../forms/form-state.ts';
import { couponTexts as texts } from './texts.ts';

const cents = z.int().transform(toCents);
/** The values of the form, as `readFields` returns them. */
const couponValues = z.object({
  code: z.string(),
  description: z.string(),
  kind: z.enum(['percent', 'fixed_cart', 'fixed_product']),
  amount: z.int(),
  freeShipping: z.boolean(),
  minimum: cents.nullable(),
  maximum: cents.nullable(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  usageLimit: z.int().nullable(),
  usageLimitPerCustomer: z.int().nullable(),
  individualUse: z.boolean(),
  excludesSaleItems: z.boolean(),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  isOff: z.boolean(),
  allowedEmails: z.array(z.string()),
  categories: z.array(z.string()),
  excludedCategories: z.array(z.string()),
  itemLimit: z.int().nullable(),
});

type ReadCoupon =
  | { readonly ok: true; readonly draft: CouponDraft }
  | { readonly ok: false; readonly problems: readonly FaultMessage[] };

/** Reads the form of a coupon and finds the products that it names. */
export async function readCouponForm(db: Db, typed: TypedFields): Promise<ReadCoupon> {
  const { values, faults } = readFields(COUPON_FIELDS, typed);
  if (faults.length > 0) return { ok: false, problems: faultMessages(COUPON_FIELDS, faults) };
  const { included, excluded, categories, excludedCategories, isOff, ...terms } = couponValues.parse(values);
  const products = await findReferencedProducts(db, [...included, ...excluded].map(productReference));
  const found = await findReferencedCategories(db, [...categories, ...excludedCategories]);
  const lists: readonly List[] = [
    { field: 'included', ...split(products.slice(0, included.length)), say: texts.unknownProducts },
    { field: 'excluded', ...split(products.slice(included.length)), say: texts.unknownProducts },
    { field: 'categories', ...split(found.slice(0, categories.length)), say: texts.unknownCategories },
    { field: 'excludedCategories', ...split(found.slice(categories.length)), say: texts.unknownCategories },
  ];
  const problems = lists.flatMap(({ field, unknown, say }) =>
    unknown.length === 0 ? [] : [named(COUPON_FIELDS, field, say(unknown))],
  );
  if (problems.length > 0) return { ok: false, problems };
  const [productIds = [], excludedProductIds = [], categoryIds = [], excludedCategoryIds = []] = lists.map(
    ({ ids }) => ids,
  );
  // The field holds hundredths, whether of euros or of per cent.
  const amount = terms.kind === 'percent' ? terms.amount / 100 : terms.amount;
  const chosen = { productIds, excludedProductIds, categoryIds, excludedCategoryIds };
  return { ok: true, draft: { ...terms, amount, ...chosen, status: isOff ? 'draft' : 'publish' } };
}

type Reference = { readonly reference: string; readonly id: number | null };
type Split = { readonly ids: readonly number[]; readonly unknown: readonly string[] };
type List = Split & { readonly field: string; readonly say: (unknown: readonly string[]) => string };

const split = (references: readonly Reference[]): Split => ({
  ids: [...new Set(references.flatMap(({ id }) => id ?? []))],
  unknown: references.filter(({ id }) => id === null).map(({ reference }) => reference),
});

/** The values with which the form shows a coupon. */
export const couponFormValues = ({ draft, included, excluded, ...coupon }: DeskCoupon) => ({
  ...draft,
  amount: draft.kind === 'percent' ? draft.amount * 100 : draft.amount,
  included,
  excluded,
  isOff: draft.status !== 'publish',
  categories: coupon.categories,
  excludedCategories: coupon.excludedCategories,
});

/** The form of a new coupon. */
export const NEW_COUPON = { kind: 'percent' };

export const problemMessages = (
  fields: readonly FormField[],
  problems: readonly { readonly field: string; readonly code: keyof typeof texts.faults }[],
): FaultMessage[] => problems.map(({ field, code }) => named(fields, field, texts.faults[code]));
