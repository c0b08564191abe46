import { toCents } from '#platform/money.ts';
import { UNKNOWN_ADDRESS, UNKNOWN_BILLING } from '#shop/common/addresses/address.ts';
import { featuresOf } from '#shop/catalogue/products/features.ts';
import type { CachedProduct } from '#shop/catalogue/products/server/product-cache.ts';
import type { Coupon } from '#shop/basket/pricing/coupon.ts';
import type { UsableGiftCard } from '#shop/basket/gift-cards/cover.ts';
import { FOR_BUYER } from '#shop/basket/gift-cards/gift.ts';
import { giftDetails } from '#shop/basket/gift-cards/texts.ts';
import { shareStock, type StoredCart, type CartLine, type Choice } from '../cart.ts';
import type { CartRow, LineRow } from './cart-lines-store.ts';

/** Quantity of a product that the visitor's unpaid orders reserve. */
export type Reservation = {
  readonly product_id: number;
  readonly variation_id: number | null;
  readonly quantity: number;
};

/** Data that completes the rows of a cart. */
type CartData = {
  readonly goods: ReadonlyMap<number, CachedProduct>;
  readonly coupons: readonly Coupon[];
  readonly reservations: readonly Reservation[];
  readonly giftCards: readonly UsableGiftCard[];
};

export const productIdsOf = (rows: readonly CartRow[]): number[] =>
  rows.flatMap(({ product_id: id }) => (id === null ? [] : [id]));

export function toStoredCart(
  rows: readonly CartRow[],
  { goods, coupons, reservations, giftCards }: CartData,
): StoredCart {
  const state = rows[0];
  return {
    lines: shareStock(
      rows.flatMap((row) =>
        row.line_key === null ? [] : [toLine(row, goods.get(row.product_id), reservations)],
      ),
    ),
    coupons,
    giftCards,
    rateId: state?.rate_id ?? null,
    giftWrap: state?.gift_wrap ?? false,
    billing: { ...UNKNOWN_BILLING, ...state?.billing },
    shipping: { ...UNKNOWN_ADDRESS, ...state?.shipping },
  };
}

/**
 * Converts a row to a line. A product that is no longer on sale costs 0; the cart shows it as unavailable.
 */
function toLine(
  row: LineRow,
  goods: CachedProduct | undefined,
  reservations: readonly Reservation[],
): CartLine {
  const variation = goods?.variations.find(({ id }) => id === row.variation_id);
  const isGone = goods === undefined || row.on_sale !== true;
  const gift = goods?.isGiftCard ? { ...FOR_BUYER, ...row.gift } : null;
  const price = isGone ? 0 : (row.price_cents ?? 0);
  return {
    key: row.line_key,
    productId: row.product_id,
    variationId: row.variation_id,
    slug: goods?.slug ?? '',
    sku: variation?.sku ?? goods?.sku ?? '',
    name: goods?.name ?? row.name,
    choices: [...toChoices(row.choices, goods), ...giftDetails(gift)],
    unitPrice: toCents(price),
    usualPrice: toCents(isGone ? 0 : (row.usual_cents ?? price)),
    lowestPrice: row.lowest_cents === null ? null : toCents(row.lowest_cents),
    quantity: row.quantity,
    vatClass: goods?.vatClass ?? 'standard',
    isBook: goods?.isBook ?? false,
    isGiftCard: goods?.isGiftCard ?? false,
    gift,
    weightGrams: variation?.weightGrams ?? goods?.weightGrams ?? 0,
    isVirtual: goods?.isVirtual ?? false,
    // An offer is limited to one unit.
    soldIndividually: row.offer_id !== null || (goods?.soldIndividually ?? false),
    stock: isGone ? 0 : stockFor(row, reservations),
    isGone,
    picture: variation?.picture ?? goods?.picture ?? null,
    features: goods ? featuresOf({ ...goods, age: ageOf(goods), ...sizeOf(variation) }) : [],
    warnings: goods?.warnings ?? [],
    withdrawalExclusion: goods?.withdrawalExclusion ?? null,
    termIds: goods?.termIds ?? [],
    offerId: row.offer_id,
  };
}

const ageOf = ({ ageFromMonths, ageToMonths }: CachedProduct) =>
  ageFromMonths === null ? null : { fromMonths: ageFromMonths, toMonths: ageToMonths };

/** A variation may have its own size. */
const sizeOf = (variation: CachedProduct['variations'][number] | undefined) =>
  variation?.dimensionsMm ? { dimensionsMm: variation.dimensionsMm } : {};

/** Returns the stock available to the visitor, including the units that their unpaid orders reserve. */
function stockFor(
  { stock, product_id: product, variation_id: variation }: LineRow,
  reservations: readonly Reservation[],
) {
  if (stock === null) return null;
  const own = reservations.find((one) => one.product_id === product && one.variation_id === variation);
  return stock + (own?.quantity ?? 0);
}

function toChoices(choices: LineRow['choices'], goods: CachedProduct | undefined): Choice[] {
  return (goods?.attributes ?? []).flatMap(({ taxonomy, label, terms }) => {
    const term = terms.find(({ slug }) => slug === choices[taxonomy]);
    return term ? [{ taxonomy, slug: term.slug, label, value: term.name }] : [];
  });
}
