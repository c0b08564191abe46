import { z } from 'zod';
import { readFields, type FormField, type TypedFields } from '#platform/form-fields.ts';
import type { FaultMessage } from '#platform/forms.ts';
import type { Db } from '#platform/server/database/database.ts';
import { productReference } from '#shop/orders/coupon-desk/coupon-fields.ts';
import { BULK_CHANGES, BULK_FIELDS } from '#shop/catalogue/price-desk/price-fields.ts';
import { ROUNDINGS, RULE_KINDS, type PriceRule } from '#shop/catalogue/price-desk/price-rule.ts';
import { SALE_KINDS, type SaleDraft, type SaleProblem } from '#shop/catalogue/price-desk/sale-draft.ts';
import type { DeskSale } from '#shop/catalogue/price-desk/server/find-sales.ts';
import { findReferencedArticles } from '#shop/catalogue/price-desk/server/sale-items.ts';
import { faultMessages, named } from '../../forms/form-state.ts';
import { saleTexts as texts } from './texts.ts';

const ids = z.array(z.int());
const saleValues = z.object({
  name: z.string(),
  kind: z.enum(SALE_KINDS),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  ruleKind: z.enum(RULE_KINDS),
  value: z.int(),
  rounding: z.enum(ROUNDINGS),
  categories: ids,
  skills: ids,
  makers: ids,
  included: z.array(z.string()),
  excluded: z.array(z.string()),
});

type ReadSale =
  | { readonly ok: true; readonly draft: SaleDraft }
  | { readonly ok: false; readonly problems: readonly FaultMessage[] };

/** Reads the form of a sale and finds the articles that it names. */
export async function readSaleForm(
  db: Db,
  fields: readonly FormField[],
  typed: TypedFields,
): Promise<ReadSale> {
  const { values, faults } = readFields(fields, typed);
  if (faults.length > 0) return { ok: false, problems: faultMessages(fields, faults) };
  const { ruleKind, value, rounding, included, excluded, ...read } = saleValues.parse(values);
  const found = await findReferencedArticles(db, [...included, ...excluded].map(productReference));
  const lists = [
    ['included', found.slice(0, included.length)],
    ['excluded', found.slice(included.length)],
  ] as const;
  const problems = lists.flatMap(([field, list]) => {
    const unknown = list.filter(({ id }) => id === null).map(({ reference }) => reference);
    return unknown.length === 0 ? [] : [named(fields, field, texts.unknownArticles(unknown))];
  });
  if (problems.length > 0) return { ok: false, problems };
  const [includedIds = [], excludedIds = []] = lists.map(([, list]) => [
    ...new Set(list.flatMap(({ id }) => id ?? [])),
  ]);
  const { name, kind, startsAt, endsAt, categories, skills, makers } = read;
  const selection = { categoryIds: categories, tagIds: skills, makerIds: makers, includedIds, excludedIds };
  const rule = { kind: ruleKind, value: fromHundredths(ruleKind, value), rounding };
  return { ok: true, draft: { name, kind, startsAt, endsAt, rule, selection } };
}

/** The field holds hundredths, whether of euros or of per cent. */
const fromHundredths = (kind: PriceRule['kind'], value: number) => (kind === 'percent' ? value / 100 : value);
const toHundredths = ({ kind, value }: PriceRule) => (kind === 'percent' ? value * 100 : value);

/** The values with which the form shows a sale. */
export const saleFormValues = ({ draft, included, excluded }: DeskSale) => ({
  name: draft.name,
  kind: draft.kind,
  startsAt: draft.startsAt,
  endsAt: draft.endsAt,
  ruleKind: draft.rule.kind,
  value: toHundredths(draft.rule),
  rounding: draft.rule.rounding,
  categories: draft.selection.categoryIds,
  skills: draft.selection.tagIds,
  makers: draft.selection.makerIds,
  included,
  excluded,
});

export const problemMessages = (
  fields: readonly FormField[],
  problems: readonly SaleProblem[],
): FaultMessage[] => problems.map((problem) => named(fields, problem.field, texts.faultText(problem)));

const bulkValues = z.object({
  change: z.enum(['less-percent', 'more-percent', 'less-amount', 'more-amount', 'fixed']),
  value: z.int(),
  rounding: z.enum(ROUNDINGS),
});

type ReadBulk =
  | { readonly ok: true; readonly rule: PriceRule }
  | { readonly ok: false; readonly problems: readonly FaultMessage[] };

/** Reads the rule of a change of many prices. */
export function readBulkForm(typed: TypedFields): ReadBulk {
  const { values, faults } = readFields(BULK_FIELDS, typed);
  if (faults.length > 0) return { ok: false, problems: faultMessages(BULK_FIELDS, faults) };
  const { change, value, rounding } = bulkValues.parse(values);
  const { kind, sign } = BULK_CHANGES[change];
  return { ok: true, rule: { kind, value: fromHundredths(kind, value) * sign, rounding } };
}
