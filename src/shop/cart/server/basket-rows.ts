import { sql, type RawBuilder } from 'kysely';
import { toCents } from '../../../platform/money.ts';
import {
  UNKNOWN_ADDRESS,
  UNKNOWN_BILLING,
  type Address,
  type BillingAddress,
} from '../../addresses/address.ts';
import type { Goods } from '../../catalogue/server/goods-memory.ts';
import { couponJson, toCoupon, type CouponRow } from '../../coupons/server/coupon-row.ts';
import type { Basket, CartLine, Choice } from '../cart.ts';

/** What is on the basket's own row; a basket that only has lines has none. */
type StateRow = {
  billing: Partial<BillingAddress> | null;
  shipping: Partial<Address> | null;
  rate_id: string | null;
  gift_wrap: boolean | null;
  coupons: CouponRow[] | null;
};

type LineRow = {
  line_key: string;
  product_id: number;
  variation_id: number | null;
  name: string;
  choices: Record<string, string>;
  quantity: number;
  on_sale: boolean | null;
  stock: number | null;
  price_cents: number | null;
  usual_cents: number | null;
};

/** One row per line, each with the basket's own; a basket without lines is one row without a line. */
export type BasketRow = StateRow & (LineRow | { [column in keyof LineRow]: null });

/** The lines of a basket, as `basketRows` takes them. */
export const linesOf = (visitor: string) => sql`
  select * from basket_lines where visitor_id = ${visitor} and removed_at is null`;

/** Orders the visitor has yet to pay: what they hold is theirs, and may be ordered again. */
const unpaidOrders = (visitor: string) => sql`
  select id from orders where visitor_id = ${visitor} and status = 'pending' and stock_taken`;

/** What of a basket has to be exact each time, with the price and the stock of this moment. */
export const basketRows = (visitor: string, lines: RawBuilder<unknown>) => sql`
  select l.line_key, l.product_id, l.variation_id, l.name, l.choices, l.quantity,
    p.status = 'publish' and (l.variation_id is null or v.id is not null) as on_sale,
    case when l.variation_id is null then p.stock else v.stock end + coalesce((
      select sum(held.quantity) from order_lines held where held.order_id in (${unpaidOrders(visitor)})
        and held.product_id = l.product_id and held.variation_id is not distinct from l.variation_id), 0) as stock,
    coalesce(v.sale_cents, v.regular_cents, p.sale_cents, p.regular_cents) as price_cents,
    coalesce(v.regular_cents, p.regular_cents) as usual_cents,
    b.billing, b.shipping, b.rate_id, b.gift_wrap, b.coupons
  from (select) me
  left join (
    select billing, shipping, rate_id, gift_wrap, case when coupon_codes <> '{}' then (
      select json_agg(${couponJson(sql`baskets.billing->>'email'`, unpaidOrders(visitor))} order by array_position(coupon_codes, c.code))
      from coupons c where c.code = any(coupon_codes)) end as coupons
    from baskets where visitor_id = ${visitor}) b on true
  left join (${lines}) l on true
  left join products p on p.id = l.product_id
  left join variations v on v.id = l.variation_id and v.product_id = l.product_id
  order by l.added_at, l.line_key`;

export const productIdsOf = (rows: readonly BasketRow[]): number[] =>
  rows.flatMap(({ product_id: id }) => (id === null ? [] : [id]));

export function toBasket(rows: readonly BasketRow[], goods: ReadonlyMap<number, Goods>): Basket {
  const state = rows[0];
  return {
    lines: rows.flatMap((row) => (row.line_key === null ? [] : [toLine(row, goods.get(row.product_id))])),
    coupons: (state?.coupons ?? []).map(toCoupon),
    rateId: state?.rate_id ?? null,
    giftWrap: state?.gift_wrap ?? false,
    billing: { ...UNKNOWN_BILLING, ...state?.billing },
    shipping: { ...UNKNOWN_ADDRESS, ...state?.shipping },
  };
}

/** What is gone costs nothing: its visitor is told, and does not pay for it. */
function toLine(row: LineRow, goods: Goods | undefined): CartLine {
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
    soldIndividually: goods?.soldIndividually ?? false,
    stock: isGone ? 0 : row.stock,
    isGone,
    picture: variation?.picture ?? goods?.picture ?? null,
  };
}

function inWords(choices: LineRow['choices'], goods: Goods | undefined): Choice[] {
  return (goods?.attributes ?? []).flatMap(({ taxonomy, label, terms }) => {
    const term = terms.find(({ slug }) => slug === choices[taxonomy]);
    return term ? [{ taxonomy, slug: term.slug, label, value: term.name }] : [];
  });
}
