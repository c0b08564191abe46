import { z } from 'zod';
import { readFields, type FormField, type TypedFields } from '#platform/form-fields.ts';
import type { FaultMessage } from '#platform/forms.ts';
import { toCents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import { productReference } from '#shop/orders/coupon-desk/coupon-fields.ts';
import type { OfferProblem } from '#shop/orders/offer-desk/offer-draft.ts';
import type { OfferInput } from '#shop/orders/offer-desk/server/change-offers.ts';
import { findOfferedProduct, type DeskOffer } from '#shop/orders/offer-desk/server/find-desk-offers.ts';
import { faultMessages, named } from '../../forms/form-state.ts';
import { offerTexts as texts } from './texts.ts';

/** The values of the form, as `readFields` returns them. */
const offerValues = z.object({
  product: z.string(),
  title: z.string(),
  text: z.string(),
  kind: z.enum(['none', 'percent', 'amount']),
  discount: z.int().nullable(),
  minimum: z.int().transform(toCents).nullable(),
  position: z.int(),
  isActive: z.boolean(),
  categoryIds: z.array(z.int()),
});

type ReadOffer =
  | { readonly ok: true; readonly input: OfferInput }
  | { readonly ok: false; readonly problems: readonly FaultMessage[] };

/** Reads the form of an offer and finds the product that it names. */
export async function readOfferForm(
  db: Db,
  fields: readonly FormField[],
  typed: TypedFields,
): Promise<ReadOffer> {
  const { values, faults } = readFields(fields, typed);
  if (faults.length > 0) return { ok: false, problems: faultMessages(fields, faults) };
  const { product: reference, kind, discount, ...terms } = offerValues.parse(values);
  const product = await findOfferedProduct(db, productReference(reference));
  if (!product) return { ok: false, problems: [named(fields, 'product', texts.unknownProduct)] };
  // A percentage is typed like an amount: « 10 » is read as 1000 cents.
  const value = kind === 'percent' ? (discount ?? 0) / 100 : (discount ?? 0);
  const draft = { ...terms, productId: product.id, discount: kind === 'none' ? null : { kind, value } };
  return { ok: true, input: { draft, product } };
}

export const problemMessages = (fields: readonly FormField[], problems: readonly OfferProblem[]) =>
  problems.map(({ field, code }) => named(fields, field, texts.faults[code]));

/** The values of an offer for its form. */
export function offerFormValues({ draft, sku }: Pick<DeskOffer, 'draft' | 'sku'>): Record<string, unknown> {
  const { discount, productId: _, ...terms } = draft;
  const shown = discount && (discount.kind === 'percent' ? discount.value * 100 : discount.value);
  return { ...terms, product: sku, kind: discount?.kind ?? 'none', discount: shown };
}

export const NEW_OFFER = { kind: 'none', isActive: true, position: 0, categoryIds: [] };
