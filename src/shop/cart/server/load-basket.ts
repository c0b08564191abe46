import { sql } from 'kysely';
import { toCents } from '../../../platform/money.ts';
import type { Db } from '../../../platform/server/database.ts';
import {
  UNKNOWN_ADDRESS,
  UNKNOWN_BILLING,
  type Address,
  type BillingAddress,
} from '../../addresses/address.ts';
import { toCoupon, couponJson, type CouponRow } from '../../coupons/server/coupon-row.ts';
import type { Picture } from '../../pictures/picture.ts';
import type { ShippingZone } from '../../shipping/shipping.ts';
import { zonesJson } from '../../shipping/server/zones-query.ts';
import type { Basket, CartLine, Choice, Tariff } from '../cart.ts';
import { CART_SETTINGS, readCartSettings } from './cart-settings-store.ts';

type LineRow = {
  key: string;
  productId: number;
  variationId: number | null;
  slug: string | null;
  sku: string | null;
  name: string;
  choices: Choice[] | null;
  priceCents: number | null;
  usualCents: number | null;
  quantity: number;
  vatClass: 'standard' | 'reduced' | null;
  weightGrams: number | null;
  isVirtual: boolean | null;
  soldIndividually: boolean | null;
  stock: number | null;
  isGone: boolean;
  picture: Picture | null;
};

type StateRow = {
  billing: Partial<BillingAddress>;
  shipping: Partial<Address>;
  rateId: string | null;
  giftWrap: boolean;
};

type Row = {
  lines: LineRow[];
  state: StateRow | null;
  coupons: CouponRow[];
  zones: ShippingZone[];
  settings: unknown;
};

/** Everything a visitor's basket is reckoned from, in one statement. An unknown visitor has an empty basket. */
export async function loadBasket(db: Db, visitor: string): Promise<{ basket: Basket; tariff: Tariff }> {
  const { rows } = await sql<Row>`/* prepared load-basket */
    with state as (select * from baskets where visitor_id = ${visitor})
    select
      coalesce((${linesJson(visitor)}), '[]') as lines,
      (select json_build_object('billing', billing, 'shipping', shipping, 'rateId', rate_id, 'giftWrap', gift_wrap)
        from state) as state,
      coalesce((select json_agg(${couponJson(sql`state.billing->>'email'`)} order by array_position(state.coupon_codes, c.code))
        from state join coupons c on c.code = any(state.coupon_codes)), '[]') as coupons,
      ${zonesJson} as zones,
      (select value from settings where name = ${CART_SETTINGS}) as settings`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without from gives one row');
  const settings = readCartSettings(row.settings);
  return {
    basket: {
      lines: row.lines.map(toLine),
      coupons: row.coupons.map(toCoupon),
      rateId: row.state?.rateId ?? null,
      giftWrap: row.state?.giftWrap ?? false,
      billing: { ...UNKNOWN_BILLING, ...row.state?.billing },
      shipping: { ...UNKNOWN_ADDRESS, ...row.state?.shipping },
    },
    tariff: { zones: row.zones, giftWrap: settings.giftWrap },
  };
}

const linesJson = (visitor: string) => sql`
  select json_agg(json_build_object(
    'key', l.line_key, 'productId', l.product_id, 'variationId', l.variation_id, 'quantity', l.quantity,
    'slug', p.slug, 'sku', coalesce(v.sku, p.sku), 'name', coalesce(p.name, l.name),
    'vatClass', p.vat_class, 'isVirtual', p.is_virtual, 'soldIndividually', p.sold_individually,
    'weightGrams', coalesce(v.weight_grams, p.weight_grams),
    'isGone', p.id is null or p.status <> 'publish' or (l.variation_id is not null and v.id is null),
    'stock', case when l.variation_id is null then p.stock else v.stock end,
    'priceCents', coalesce(v.sale_cents, v.regular_cents, p.sale_cents, p.regular_cents),
    'usualCents', coalesce(v.regular_cents, p.regular_cents),
    'choices', (
      select json_agg(json_build_object('taxonomy', a.taxonomy, 'slug', t.slug, 'label', a.label, 'value', t.name)
        order by a.position)
      from jsonb_each_text(l.choices) c
      join attributes a on a.taxonomy = c.key join terms t on t.taxonomy = c.key and t.slug = c.value),
    'picture', (
      select json_build_object('id', pic.id, 'fingerprint', pic.fingerprint, 'width', pic.width, 'height', pic.height, 'alt', pic.alt)
      from pictures pic where pic.id = coalesce(v.picture_id,
        (select picture_id from product_pictures pp where pp.product_id = p.id order by position limit 1)))
  ) order by l.added_at, l.line_key)
  from basket_lines l
  left join products p on p.id = l.product_id
  left join variations v on v.id = l.variation_id and v.product_id = l.product_id
  where l.visitor_id = ${visitor} and l.removed_at is null`;

/** What is gone costs nothing: its visitor is told, and does not pay for it. */
function toLine(row: LineRow): CartLine {
  const price = row.isGone ? 0 : (row.priceCents ?? 0);
  return {
    key: row.key,
    productId: row.productId,
    variationId: row.variationId,
    slug: row.slug ?? '',
    sku: row.sku ?? '',
    name: row.name,
    choices: row.choices ?? [],
    unitPrice: toCents(price),
    usualPrice: toCents(row.isGone ? 0 : (row.usualCents ?? price)),
    quantity: row.quantity,
    vatClass: row.vatClass ?? 'standard',
    weightGrams: row.weightGrams ?? 0,
    isVirtual: row.isVirtual ?? false,
    soldIndividually: row.soldIndividually ?? false,
    stock: row.isGone ? 0 : row.stock,
    isGone: row.isGone,
    picture: row.picture,
  };
}
