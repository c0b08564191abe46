import { sql, type RawBuilder } from 'kysely';
import { toCents } from '#platform/money.ts';
import {
  UNKNOWN_ADDRESS,
  UNKNOWN_BILLING,
  type Address,
  type BillingAddress,
} from '#shop/common/addresses/address.ts';
import type { Goods } from '#shop/catalogue/products/server/goods-memory.ts';
import type { Coupon } from '#shop/basket/coupons/coupon.ts';
import { shareStock, type Basket, type CartLine, type Choice } from '../cart.ts';

/** Columns of the cart's row; null if the cart has only lines. */
type StateRow = {
  visitor_id: string;
  billing: Partial<BillingAddress> | null;
  shipping: Partial<Address> | null;
  rate_id: string | null;
  gift_wrap: boolean | null;
  coupon_codes: string[] | null;
  /** Whether the visitor has unpaid orders. */
  awaits_payment: boolean;
};

type LineRow = {
  line_key: string;
  product_id: number;
  variation_id: number | null;
  name: string;
  choices: Record<string, string>;
  quantity: number;
  offer_id: number | null;
  on_sale: boolean | null;
  stock: number | null;
  price_cents: number | null;
  usual_cents: number | null;
};

/** One row per line, each with the cart's columns; an empty cart is one row without a line. */
export type BasketRow = StateRow & (LineRow | { [column in keyof LineRow]: null });

/** Selects the cart lines of `me`, for `basketRows`. */
export const OWN_LINES = sql`
  select * from basket_lines where visitor_id = me.visitor_id and removed_at is null`;

/**
 * Selects the visitor's unpaid orders. Their reserved stock is available to the same visitor for a new order.
 */
export const unpaidOrders = (visitor: RawBuilder<unknown>) => sql`
  select id from orders where visitor_id = ${visitor} and status = 'pending' and stock_taken`;

/**
 * Selects the uncached part of the carts of these visitors (`me`, a relation with their `visitor_id`), with
 * current prices and stock. `offset 0` forces a lookup per visitor: a cached plan from a time with few carts
 * would scan the whole table.
 */
export const basketRows = (visitors: RawBuilder<unknown>, lines: RawBuilder<unknown>) => sql<BasketRow>`
  select me.visitor_id, l.line_key, l.product_id, l.variation_id, l.name, l.choices, l.quantity, l.offer_id,
    p.status = 'publish' and (l.variation_id is null or v.id is not null) as on_sale,
    case when l.variation_id is null then p.stock else v.stock end as stock,
    coalesce(v.sale_cents, v.regular_cents, p.sale_cents, p.regular_cents) as price_cents,
    coalesce(v.regular_cents, p.regular_cents) as usual_cents,
    b.billing, b.shipping, b.rate_id, b.gift_wrap, b.coupon_codes, unpaid.id is not null as awaits_payment
  from ${visitors} me (visitor_id)
  left join lateral (select * from baskets where visitor_id = me.visitor_id offset 0) b on true
  left join lateral (${unpaidOrders(sql`me.visitor_id`)} limit 1) unpaid on true
  left join lateral (select * from (${lines}) mine offset 0) l on true
  left join products p on p.id = l.product_id
  left join variations v on v.id = l.variation_id and v.product_id = l.product_id
  order by l.added_at, l.line_key`;

/** Quantity of a product that the visitor's unpaid orders reserve. */
export type Held = {
  readonly product_id: number;
  readonly variation_id: number | null;
  readonly quantity: number;
};

/** Data that completes the rows of a cart. */
type Facts = {
  readonly goods: ReadonlyMap<number, Goods>;
  readonly coupons: readonly Coupon[];
  readonly held: readonly Held[];
};

export const productIdsOf = (rows: readonly BasketRow[]): number[] =>
  rows.flatMap(({ product_id: id }) => (id === null ? [] : [id]));

export function toBasket(rows: readonly BasketRow[], { goods, coupons, held }: Facts): Basket {
  const state = rows[0];
  return {
    lines: shareStock(
      rows.flatMap((row) => (row.line_key === null ? [] : [toLine(row, goods.get(row.product_id), held)])),
    ),
    coupons,
    rateId: state?.rate_id ?? null,
    giftWrap: state?.gift_wrap ?? false,
    billing: { ...UNKNOWN_BILLING, ...state?.billing },
    shipping: { ...UNKNOWN_ADDRESS, ...state?.shipping },
  };
}

/**
 * Converts a row to a line. A product that is no longer on sale costs 0; the cart shows it as unavailable.
 */
function toLine(row: LineRow, goods: Goods | undefined, held: readonly Held[]): CartLine {
  const variation = goods?.variations.find(({ id }) => id === row.variation_id);
  const isGone = goods === undefined || row.on_sale !== true;
  const price = isGone ? 0 : (row.price_cents ?? 0);
  return {
    key: row.line_key,
    productId: row.product_id,
    variationId: row.variation_id,
    slug: goods?.slug ?? '',
    sku: variation?.sku ?? goods?.sku ?? '',
    name: goods?.name ?? row.name,
    choices: inWords(row.choices, goods),
    unitPrice: toCents(price),
    usualPrice: toCents(isGone ? 0 : (row.usual_cents ?? price)),
    quantity: row.quantity,
    vatClass: goods?.vatClass ?? 'standard',
    weightGrams: variation?.weightGrams ?? goods?.weightGrams ?? 0,
    isVirtual: goods?.isVirtual ?? false,
    // An offer is limited to one unit.
    soldIndividually: row.offer_id !== null || (goods?.soldIndividually ?? false),
    stock: isGone ? 0 : stockFor(row, held),
    isGone,
    picture: variation?.picture ?? goods?.picture ?? null,
    termIds: goods?.termIds ?? [],
    offerId: row.offer_id,
  };
}

/** Returns the stock available to the visitor, including the units that their unpaid orders reserve. */
function stockFor({ stock, product_id: product, variation_id: variation }: LineRow, held: readonly Held[]) {
  if (stock === null) return null;
  const own = held.find((one) => one.product_id === product && one.variation_id === variation);
  return stock + (own?.quantity ?? 0);
}

function inWords(choices: LineRow['choices'], goods: Goods | undefined): Choice[] {
  return (goods?.attributes ?? []).flatMap(({ taxonomy, label, terms }) => {
    const term = terms.find(({ slug }) => slug === choices[taxonomy]);
    return term ? [{ taxonomy, slug: term.slug, label, value: term.name }] : [];
  });
}
