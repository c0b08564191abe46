import { randomBytes } from 'node:crypto';
import { toCents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import { FRENCH_RATES, NOTHING, splitTax, sum, type VatClass } from '#shop/basket/pricing/vat.ts';
import { FRENCH_VAT } from '#shop/basket/pricing/vat-treatment.ts';
import { takeStock } from '#shop/catalogue/products/server/take-stock.ts';
import { countCouponUses } from '#shop/basket/pricing/server/use-coupons.ts';
import type { NewOrder } from '#shop/orders/orders/order.ts';
import { saveOrder } from '#shop/orders/orders/server/save-order.ts';

const ANNE = {
  firstName: 'Anne',
  lastName: 'Rossi',
  company: '',
  country: 'FR',
  address1: '8 rue des Tilleuls',
  address2: '',
  postcode: '69004',
  city: 'Lyon',
  state: '',
  phone: '06 00 00 00 00',
};

type TestOrderLine = {
  readonly slug: string;
  readonly quantity: number;
  /** The unit price, TTC, if a test needs a fixed one. */
  readonly unitCents?: number;
  readonly vatClass?: VatClass;
};
type TestOrderTerms = {
  readonly paymentMethod?: string;
  readonly coupon?: string;
  readonly shippingCents?: number;
  readonly isTest?: boolean;
};

/** Creates an order that awaits its payment, as the checkout leaves it: stock reserved, coupon counted. */
export async function placeTestOrder(
  db: Db,
  testLines: readonly TestOrderLine[],
  { paymentMethod = 'card', coupon, shippingCents = 0, isTest = false }: TestOrderTerms = {},
): Promise<{ id: number; key: string }> {
  const lines = await Promise.all(testLines.map((one) => toLine(db, one)));
  const items = sum(lines.map(({ after }) => after));
  const shipping = splitTax(toCents(shippingCents), 'standard', FRENCH_RATES);
  const key = `wc_order_${randomBytes(10).toString('hex').slice(0, 13)}`;
  const order: NewOrder = {
    key,
    customerId: null,
    visitor: randomBytes(16).toString('hex'),
    network: null,
    paymentTermDays: null,
    reservesUnpaid: true,
    billing: { ...ANNE, email: 'anne@exemple.fr' },
    shipping: ANNE,
    note: '',
    paymentMethod,
    rateTitle: 'Colissimo',
    deliveryTime: '2 à 3 jours ouvrés',
    promise: null,
    transit: { min: 2, max: 3 },
    isRelay: false,
    relayPoint: null,
    isPickup: false,
    coupons: coupon === undefined ? [] : [{ code: coupon, kind: 'fixed_cart', discount: NOTHING }],
    fees: [],
    lines,
    giftCards: [],
    vat: FRENCH_VAT,
    totals: {
      items,
      discount: NOTHING,
      fees: NOTHING,
      shipping,
      taxes: taxesOf(lines, shipping.tax),
      total: toCents(items.net + items.tax + shippingCents),
    },
    seenVersions: [],
    deliverySeen: '2 à 3 jours ouvrés',
    attribution: {},
    isTest,
    idempotencyKey: key,
    requestFingerprint: key,
  };
  const place = async (tx: Db) => {
    const id = await saveOrder(tx, order);
    const taken = await takeStock(tx, lines, { orderId: id, author: 'placed' });
    if (!taken) throw new Error('not enough pieces');
    const codes = coupon === undefined ? [] : [coupon];
    if (await countCouponUses(tx, { codes, email: order.billing.email, orderId: id }))
      throw new Error('no use left');
    return id;
  };
  return { id: await db.transaction().execute(place), key };
}

async function toLine(db: Db, { slug, quantity, unitCents = 2000, vatClass = 'standard' }: TestOrderLine) {
  const product = await db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'warnings'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const paid = splitTax(toCents(unitCents * quantity), vatClass, FRENCH_RATES);
  return {
    productId: product.id,
    variationId: null,
    sku: product.sku ?? '',
    name: product.name,
    choices: [],
    quantity,
    unitPrice: toCents(unitCents),
    insteadOf: null,
    gift: null,
    vatClass,
    before: paid,
    after: paid,
    features: [],
    withdrawalExclusion: null,
    warnings: product.warnings,
  } satisfies NewOrder['lines'][number];
}

function taxesOf(lines: NewOrder['lines'], shippingTax: number) {
  const taxOf = (vatClass: VatClass) =>
    lines.filter((line) => line.vatClass === vatClass).reduce((total, { after }) => total + after.tax, 0);
  return (['standard', 'reduced'] as const)
    .map((vatClass) => ({
      vatClass,
      rate: FRENCH_RATES[vatClass],
      tax: toCents(taxOf(vatClass) + (vatClass === 'standard' ? shippingTax : 0)),
    }))
    .filter(({ tax }) => tax > 0);
}
