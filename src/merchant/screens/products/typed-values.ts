import { PRODUCT_FIELDS as FIELDS, type ProductDraft } from '#shop/catalogue/product-desk/product-draft.ts';
import { typedFromDescription } from '#shop/catalogue/product-desk/product-text.ts';
import {
  showCentimetres,
  showCents,
  showMoment,
  showWhole,
} from '#shop/catalogue/product-desk/typed-numbers.ts';
import type { SubmittedForm } from '#platform/server/edge/read-form.ts';

/** The values that the fields of the form show. */
export type ShownValues = Pick<SubmittedForm, 'text' | 'texts'>;

const shownTexts = (draft: ProductDraft): Readonly<Record<string, string>> => ({
  [FIELDS.name]: draft.name,
  [FIELDS.slug]: draft.slug,
  [FIELDS.shortDescription]: typedFromDescription(draft.shortDescription),
  [FIELDS.description]: typedFromDescription(draft.description),
  [FIELDS.ageFromMonths]: showWhole(draft.ageFromMonths),
  [FIELDS.ageToMonths]: showWhole(draft.ageToMonths),
  [FIELDS.materials]: draft.materials,
  [FIELDS.contents]: draft.contents.join('\n'),
  [FIELDS.lengthMm]: showCentimetres(draft.lengthMm),
  [FIELDS.widthMm]: showCentimetres(draft.widthMm),
  [FIELDS.heightMm]: showCentimetres(draft.heightMm),
  [FIELDS.weightGrams]: showWhole(draft.weightGrams),
  [FIELDS.regularCents]: showCents(draft.regularCents),
  [FIELDS.saleCents]: showCents(draft.saleCents),
  [FIELDS.saleFrom]: showMoment(draft.saleFrom),
  [FIELDS.saleUntil]: showMoment(draft.saleUntil),
  [FIELDS.vatClass]: draft.vatClass,
  [FIELDS.sku]: draft.sku,
  [FIELDS.gtin]: draft.gtin ?? '',
  [FIELDS.stock]: showWhole(draft.stock),
  [FIELDS.soldIndividually]: draft.soldIndividually ? '1' : '',
  [FIELDS.isBook]: draft.isBook ? '1' : '',
  [FIELDS.isVirtual]: draft.isVirtual ? '1' : '',
  [FIELDS.featured]: draft.featured ? '1' : '',
  [FIELDS.makerId]: showWhole(draft.makerId),
  [FIELDS.responsibleId]: showWhole(draft.responsibleId),
  [FIELDS.shippingClassId]: showWhole(draft.shippingClassId),
  [FIELDS.warnings]: draft.warnings.join('\n'),
  [FIELDS.noWarningReason]: draft.noWarningReason,
  [FIELDS.standards]: draft.standards,
  [FIELDS.withdrawalExclusion]: draft.withdrawalExclusion ?? '',
  [FIELDS.seoTitle]: draft.seoTitle,
  [FIELDS.seoDescription]: draft.seoDescription,
});

/** The values of a stored product, as they are typed. */
export function shownValues(draft: ProductDraft): ShownValues {
  const shown = shownTexts(draft);
  const lists: Readonly<Record<string, readonly number[]>> = {
    [FIELDS.categoryIds]: draft.categoryIds,
    [FIELDS.skillIds]: draft.skillIds,
  };
  return {
    text: (field) => shown[field] ?? '',
    texts: (field) => (lists[field] ?? []).map(String),
  };
}
