import type { FieldReader } from '#platform/forms.ts';
import { WITHDRAWAL_EXCLUSIONS } from '#shop/catalogue/products/withdrawal-exclusion.ts';
import {
  NEW_PARTY,
  PARTY_FIELDS,
  PRODUCT_FIELDS as FIELDS,
  type NewParty,
  type PartyField,
  type ProductDraft,
} from './product-draft.ts';
import { descriptionFromTyped, slugOf, typedFromDescription } from './product-text.ts';
import { readCents, readMillimetres, readMoment, readWhole } from './typed-numbers.ts';

type ListReader = (field: string) => readonly string[];

/** Values that the form does not offer stay as they are: the price and the stock of a product with variations. */
export type FormBase = { readonly stored: ProductDraft; readonly hasOwnPrice: boolean };

/** Reads the form of a product. What cannot be read is left to `checkProduct`. */
export function readProductForm(text: FieldReader, texts: ListReader, base: FormBase): ProductDraft {
  const { stored, hasOwnPrice } = base;
  const line = (name: keyof ProductDraft) => text(FIELDS[name]).replace(/\s+/gu, ' ').trim();
  const isChecked = (name: keyof ProductDraft) => text(FIELDS[name]) !== '';
  const name = line('name');
  const gtin = text(FIELDS.gtin).replace(/[\s-]/gu, '');
  return {
    name,
    slug: line('slug') || slugOf(name),
    shortDescription: readHtml(text(FIELDS.shortDescription), stored.shortDescription),
    description: readHtml(text(FIELDS.description), stored.description),
    categoryIds: readIds(texts(FIELDS.categoryIds)),
    skillIds: readIds(texts(FIELDS.skillIds)),
    ageFromMonths: readWhole(text(FIELDS.ageFromMonths)),
    ageToMonths: readWhole(text(FIELDS.ageToMonths)),
    materials: line('materials'),
    contents: readLines(text(FIELDS.contents)),
    lengthMm: readMillimetres(text(FIELDS.lengthMm)),
    widthMm: readMillimetres(text(FIELDS.widthMm)),
    heightMm: readMillimetres(text(FIELDS.heightMm)),
    weightGrams: readWhole(text(FIELDS.weightGrams)) ?? 0,
    ...(hasOwnPrice
      ? {
          regularCents: readCents(text(FIELDS.regularCents)),
          saleCents: readCents(text(FIELDS.saleCents)),
          saleFrom: readMoment(text(FIELDS.saleFrom)),
          saleUntil: readMoment(text(FIELDS.saleUntil)),
          stock: readWhole(text(FIELDS.stock)),
        }
      : {
          regularCents: stored.regularCents,
          saleCents: stored.saleCents,
          saleFrom: stored.saleFrom,
          saleUntil: stored.saleUntil,
          stock: stored.stock,
        }),
    // The VAT of a gift card is that of the purchase it pays for.
    vatClass:
      stored.vatClass === 'none' ? 'none' : text(FIELDS.vatClass) === 'reduced' ? 'reduced' : 'standard',
    sku: line('sku'),
    gtin: gtin === '' ? null : gtin,
    soldIndividually: isChecked('soldIndividually'),
    isBook: isChecked('isBook'),
    isVirtual: stored.vatClass === 'none' || isChecked('isVirtual'),
    featured: isChecked('featured'),
    makerId: readId(text(FIELDS.makerId)),
    responsibleId: readId(text(FIELDS.responsibleId)),
    shippingClassId: readId(text(FIELDS.shippingClassId)),
    warnings: readLines(text(FIELDS.warnings)),
    noWarningReason: line('noWarningReason'),
    standards: line('standards'),
    withdrawalExclusion:
      WITHDRAWAL_EXCLUSIONS.find((known) => known === text(FIELDS.withdrawalExclusion)) ?? null,
    seoTitle: line('seoTitle'),
    seoDescription: line('seoDescription'),
  };
}

/** Reads a new maker or responsible person; undefined if a known one was chosen. */
export function readNewParty(text: FieldReader, of: PartyField): NewParty | undefined {
  if (text(of) !== NEW_PARTY) return undefined;
  const fields = PARTY_FIELDS(of);
  const line = (field: string) => text(field).replace(/\s+/gu, ' ').trim();
  return {
    name: line(fields.name),
    address: line(fields.address),
    email: line(fields.email),
    country: line(fields.country).toUpperCase(),
  };
}

/** A text that nobody changed stays as it is stored. */
const readHtml = (typed: string, stored: string) =>
  typed.replace(/\r\n?/g, '\n').trim() === typedFromDescription(stored)
    ? stored
    : descriptionFromTyped(typed);

const readId = (typed: string) => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null);

const readIds = (typed: readonly string[]): number[] =>
  [...new Set(typed.map(readId))].filter((id) => id !== null).toSorted((a, b) => a - b);

const readLines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
