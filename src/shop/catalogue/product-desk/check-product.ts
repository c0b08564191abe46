import { collectFaults, longText, missingText, type FormFault, type TextFault } from '#platform/forms.ts';
import { LONGEST_SNIPPET } from '#platform/search-snippet.ts';
import { isSlug } from '#platform/slug.ts';
import {
  PRODUCT_FIELDS as FIELDS,
  type NewParty,
  type PartyField,
  PARTY_FIELDS,
  type ProductDraft,
} from './product-draft.ts';

type ProductFault =
  | TextFault
  | { readonly code: 'not-a-number' | 'negative' | 'not-positive' }
  | { readonly code: 'too-large'; readonly most: number }
  | { readonly code: 'too-many-lines'; readonly most: number }
  | { readonly code: 'price-missing' | 'sale-not-lower' | 'sale-missing' | 'age-order' | 'sizes-incomplete' }
  | { readonly code: 'bad-slug' | 'bad-gtin' | 'taken' | 'unknown' | 'reason-beside-warnings' }
  | { readonly code: 'bad-email' | 'bad-country' }
  | { readonly code: 'not-a-moment' | 'period-order' };

export type Problem = FormFault<ProductFault>;

/** Facts from the database about the values of a product. */
export type KnownFacts = {
  /** Whether another product already has this value. */
  readonly isSlugTaken: boolean;
  readonly isSkuTaken: boolean;
  readonly isGtinTaken: boolean;
  /** Whether the chosen maker, responsible person and shipping class exist. */
  readonly hasMaker: boolean;
  readonly hasResponsible: boolean;
  readonly hasShippingClass: boolean;
};

const MOST = {
  name: 200,
  sku: 64,
  shortText: 5_000,
  longText: 50_000,
  line: 500,
  lines: 50,
  cents: 99_999_999,
  stock: 1_000_000,
  months: 1_200,
  millimetres: 100_000,
  grams: 1_000_000,
} as const;

/** Lists what is wrong with a product, in the order of its form. */
export function checkProduct(draft: ProductDraft, facts: KnownFacts): Problem[] {
  return collectFaults<ProductFault>([
    [FIELDS.name, missingText(draft.name) ?? longText(draft.name, MOST.name)],
    [FIELDS.slug, slugFault(draft.slug, facts.isSlugTaken)],
    [FIELDS.shortDescription, longText(draft.shortDescription, MOST.shortText)],
    [FIELDS.description, longText(draft.description, MOST.longText)],
    [FIELDS.regularCents, regularFault(draft)],
    [FIELDS.saleCents, saleFault(draft)],
    [FIELDS.saleFrom, momentFault(draft.saleFrom)],
    [FIELDS.saleUntil, momentFault(draft.saleUntil) ?? periodFault(draft)],
    [FIELDS.sku, missingText(draft.sku) ?? longText(draft.sku, MOST.sku) ?? takenFault(facts.isSkuTaken)],
    [FIELDS.gtin, gtinFault(draft.gtin, facts.isGtinTaken)],
    [FIELDS.stock, wholeFault(draft.stock, 0, MOST.stock)],
    [FIELDS.ageFromMonths, wholeFault(draft.ageFromMonths, 0, MOST.months)],
    [FIELDS.ageToMonths, wholeFault(draft.ageToMonths, 0, MOST.months) ?? ageFault(draft)],
    [FIELDS.materials, longText(draft.materials, MOST.line)],
    [FIELDS.contents, linesFault(draft.contents)],
    [FIELDS.lengthMm, wholeFault(draft.lengthMm, 1, MOST.millimetres) ?? sizesFault(draft)],
    [FIELDS.widthMm, wholeFault(draft.widthMm, 1, MOST.millimetres)],
    [FIELDS.heightMm, wholeFault(draft.heightMm, 1, MOST.millimetres)],
    [FIELDS.weightGrams, wholeFault(draft.weightGrams, 0, MOST.grams)],
    [FIELDS.shippingClassId, goneFault(draft.shippingClassId, facts.hasShippingClass)],
    [
      FIELDS.makerId,
      goneFault(draft.makerId, facts.hasMaker) ?? (draft.makerId === null ? { code: 'required' } : undefined),
    ],
    [FIELDS.responsibleId, goneFault(draft.responsibleId, facts.hasResponsible)],
    [FIELDS.warnings, linesFault(draft.warnings)],
    [FIELDS.noWarningReason, reasonFault(draft)],
    [FIELDS.standards, longText(draft.standards, MOST.line)],
    [FIELDS.seoTitle, longText(draft.seoTitle, LONGEST_SNIPPET.title)],
    [FIELDS.seoDescription, longText(draft.seoDescription, LONGEST_SNIPPET.description)],
  ]);
}

/** Lists what is wrong with a new maker or responsible person. */
export function checkParty(of: PartyField, { name, address, email, country }: NewParty): Problem[] {
  const fields = PARTY_FIELDS(of);
  return collectFaults<ProductFault>([
    [fields.name, missingText(name) ?? longText(name, MOST.name)],
    [fields.address, missingText(address) ?? longText(address, MOST.line)],
    [fields.email, /^[^@\s]{1,64}@[^@\s]{1,190}$/.test(email) ? undefined : { code: 'bad-email' }],
    [fields.country, /^[A-Z]{2}$/.test(country) ? undefined : { code: 'bad-country' }],
  ]);
}

const goneFault = (id: number | null, isKnown: boolean): ProductFault | undefined =>
  id !== null && !isKnown ? { code: 'unknown' } : undefined;

const takenFault = (isTaken: boolean): ProductFault | undefined => (isTaken ? { code: 'taken' } : undefined);

const slugFault = (slug: string, isTaken: boolean): ProductFault | undefined =>
  missingText(slug) ?? (isSlug(slug) ? takenFault(isTaken) : { code: 'bad-slug' });

function wholeFault(value: number | null, least: 0 | 1, most: number): ProductFault | undefined {
  if (value === null) return undefined;
  if (!Number.isInteger(value)) return { code: 'not-a-number' };
  if (value < least) return { code: least === 0 ? 'negative' : 'not-positive' };
  return value > most ? { code: 'too-large', most } : undefined;
}

const regularFault = ({ regularCents, saleCents }: ProductDraft): ProductFault | undefined =>
  wholeFault(regularCents, 0, MOST.cents) ??
  (regularCents === null && saleCents !== null ? { code: 'price-missing' } : undefined);

function saleFault({ regularCents, saleCents, saleFrom, saleUntil }: ProductDraft): ProductFault | undefined {
  if (saleCents === null) return saleFrom || saleUntil ? { code: 'sale-missing' } : undefined;
  const isLower = regularCents === null || saleCents < regularCents;
  return wholeFault(saleCents, 0, MOST.cents) ?? (isLower ? undefined : { code: 'sale-not-lower' });
}

const momentFault = (moment: Date | null): ProductFault | undefined =>
  moment !== null && Number.isNaN(moment.getTime()) ? { code: 'not-a-moment' } : undefined;

const periodFault = ({ saleFrom, saleUntil }: ProductDraft): ProductFault | undefined =>
  saleFrom !== null && saleUntil !== null && saleUntil <= saleFrom ? { code: 'period-order' } : undefined;

const ageFault = ({ ageFromMonths, ageToMonths }: ProductDraft): ProductFault | undefined =>
  ageToMonths !== null && (ageFromMonths === null || ageToMonths <= ageFromMonths)
    ? { code: 'age-order' }
    : undefined;

/** A size is shown only if all three sides are known. */
function sizesFault({ lengthMm, widthMm, heightMm }: ProductDraft): ProductFault | undefined {
  const given = [lengthMm, widthMm, heightMm].filter((side) => side !== null);
  return given.length === 1 || given.length === 2 ? { code: 'sizes-incomplete' } : undefined;
}

function linesFault(lines: readonly string[]): ProductFault | undefined {
  if (lines.length > MOST.lines) return { code: 'too-many-lines', most: MOST.lines };
  return lines.map((line) => longText(line, MOST.line)).find((fault) => fault !== undefined);
}

const reasonFault = ({ warnings, noWarningReason }: ProductDraft): ProductFault | undefined =>
  longText(noWarningReason, MOST.line) ??
  (warnings.length > 0 && noWarningReason !== '' ? { code: 'reason-beside-warnings' } : undefined);

const gtinFault = (gtin: string | null, isTaken: boolean): ProductFault | undefined =>
  gtin === null ? undefined : isGtin(gtin) ? takenFault(isTaken) : { code: 'bad-gtin' };

/** Whether a bar code has 8, 12, 13 or 14 digits, of which the last is the check digit. */
export function isGtin(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false;
  const digits = [...code].toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
