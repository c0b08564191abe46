import { expect, test } from 'vitest';
import { checkParty, checkProduct, isGtin, type KnownFacts } from './check-product.ts';
import { EMPTY_DRAFT, type ProductDraft } from './product-draft.ts';
import { readCents, readMillimetres, readMoment, readWhole } from './typed-numbers.ts';

const FREE: KnownFacts = {
  isSlugTaken: false,
  isSkuTaken: false,
  isGtinTaken: false,
  hasMaker: true,
  hasResponsible: true,
  hasShippingClass: true,
};
const GOOD: ProductDraft = {
  ...EMPTY_DRAFT,
  name: 'Boulier',
  slug: 'boulier',
  sku: 'EV-1',
  regularCents: 2490,
  makerId: 1,
};

const MARCH = new Date('2027-03-01T09:00:00Z');
const APRIL = new Date('2027-04-01T09:00:00Z');
const SALE = { saleCents: 1990 };

const faults = (change: Partial<ProductDraft>, facts = FREE) =>
  checkProduct({ ...GOOD, ...change }, facts).map(({ field, code }) => [field, code]);

test('a sale has both ends, one of them or none', () => {
  expect(faults({ ...SALE, saleFrom: MARCH, saleUntil: APRIL })).toEqual([]);
  expect(faults({ ...SALE, saleUntil: MARCH })).toEqual([]);
});

test('of the hour that comes twice in October, it is the first', () =>
  expect(readMoment('2026-10-25T02:30')).toEqual(new Date('2026-10-25T00:30:00Z')));

test('a complete product has no fault, and neither has a draft without a price', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ regularCents: null })).toEqual([]);
});

test.each<[string, Partial<ProductDraft>, string, string]>([
  ['no name', { name: ' ' }, 'nom', 'required'],
  ['a name of 40,000 characters', { name: 'x'.repeat(40_000) }, 'nom', 'too-long'],
  ['a slug with a space', { slug: 'tour rose' }, 'adresse', 'bad-slug'],
  ['a slug with a slash', { slug: '../panier' }, 'adresse', 'bad-slug'],
  ['a long text of 60,000 characters', { description: 'x'.repeat(60_000) }, 'description', 'too-long'],
  ['a negative price', { regularCents: readCents('-5') }, 'prix', 'negative'],
  ['a price in words', { regularCents: readCents('cinq') }, 'prix', 'not-a-number'],
  ['a price with three decimals', { regularCents: readCents('1,234') }, 'prix', 'not-a-number'],
  ['a sale above the price', { saleCents: 2500 }, 'prix-promo', 'sale-not-lower'],
  ['a sale at the price', { saleCents: 2490 }, 'prix-promo', 'sale-not-lower'],
  ['a sale without a price', { regularCents: null, saleCents: 100 }, 'prix', 'price-missing'],
  ['the days of a sale without its price', { saleFrom: MARCH }, 'prix-promo', 'sale-missing'],
  [
    'a sale that ends before it starts',
    { ...SALE, saleFrom: APRIL, saleUntil: MARCH },
    'promo-fin',
    'period-order',
  ],
  [
    'a sale that ends as it starts',
    { ...SALE, saleFrom: MARCH, saleUntil: MARCH },
    'promo-fin',
    'period-order',
  ],
  [
    'a start in the hour that summer time skips',
    { ...SALE, saleFrom: readMoment('2027-03-28T02:30') },
    'promo-debut',
    'not-a-moment',
  ],
  ['an end on 31 June', { ...SALE, saleUntil: readMoment('2027-06-31T10:00') }, 'promo-fin', 'not-a-moment'],
  ['an end in words', { ...SALE, saleUntil: readMoment('demain') }, 'promo-fin', 'not-a-moment'],
  ['a stock in words', { stock: readWhole('beaucoup') }, 'stock', 'not-a-number'],
  ['half a piece', { stock: readWhole('1,5') }, 'stock', 'not-a-number'],
  ['a negative stock', { stock: readWhole('-1') }, 'stock', 'negative'],
  ['a stock without end', { stock: 1_000_001 }, 'stock', 'too-large'],
  ['no reference', { sku: '' }, 'sku', 'required'],
  ['a bar code with a wrong check digit', { gtin: '3760000000018' }, 'gtin', 'bad-gtin'],
  ['a bar code with a letter', { gtin: '376000000001X' }, 'gtin', 'bad-gtin'],
  ['an age that ends before it begins', { ageFromMonths: 36, ageToMonths: 24 }, 'age-max', 'age-order'],
  ['an age without its beginning', { ageToMonths: 24 }, 'age-max', 'age-order'],
  ['two of three sides', { lengthMm: 10, widthMm: 10 }, 'longueur', 'sizes-incomplete'],
  ['a side of zero', { lengthMm: 0, widthMm: 10, heightMm: 10 }, 'longueur', 'not-positive'],
  ['a weight in words', { weightGrams: Number.NaN }, 'poids', 'not-a-number'],
  ['no maker', { makerId: null }, 'fabricant', 'required'],
  ['51 warnings', { warnings: Array.from({ length: 51 }, () => 'x') }, 'avertissements', 'too-many-lines'],
  [
    'a warning and a reason for none',
    { warnings: ['x'], noWarningReason: 'y' },
    'sans-avertissement',
    'reason-beside-warnings',
  ],
])('%s is named', (_case, change, field, code) => expect(faults(change)).toEqual([[field, code]]));

test.each<[string, Partial<KnownFacts>, string, string]>([
  ['a slug of another product', { isSlugTaken: true }, 'adresse', 'taken'],
  ['a reference of another product', { isSkuTaken: true }, 'sku', 'taken'],
  ['a bar code of another product', { isGtinTaken: true }, 'gtin', 'taken'],
  ['a maker that is gone', { hasMaker: false }, 'fabricant', 'unknown'],
  ['a responsible person who is gone', { hasResponsible: false }, 'responsable', 'unknown'],
  ['a shipping class that is gone', { hasShippingClass: false }, 'classe-livraison', 'unknown'],
])('%s is named', (_case, known, field, code) =>
  expect(
    faults({ gtin: '3760000000017', responsibleId: 2, shippingClassId: 3 }, { ...FREE, ...known }),
  ).toEqual([[field, code]]),
);

test.each(['3760000000017', '96385074', '036000291452', '10012345000017'])('%s is a bar code', (code) =>
  expect(isGtin(code)).toBe(true),
);

test.each([
  ['24,90', 2490],
  ['24.9', 2490],
  ['24', 2400],
  ['1 299,00 €', 129_900],
  ['', null],
])('the amount « %s » is read', (typed, cents) => expect(readCents(typed)).toBe(cents));

test('a size is typed in centimetres', () => expect(readMillimetres('12,5')).toBe(125));

test('a new maker needs a name, an address, an email and a country', () =>
  expect(
    checkParty('fabricant', { name: '', address: ' ', email: 'x', country: 'France' }).map(
      ({ field }) => field,
    ),
  ).toEqual(['fabricant-nom', 'fabricant-adresse', 'fabricant-email', 'fabricant-pays']));
