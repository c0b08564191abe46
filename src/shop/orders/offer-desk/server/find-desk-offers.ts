import { sql, type RawBuilder } from 'kysely';
import type { Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { OfferDiscount } from '#shop/basket/pricing/line-offer.ts';
import type { OfferDraft, OfferedProduct } from '../offer-draft.ts';

/** An offer with its product and what it has brought. */
export type DeskOffer = {
  readonly id: number;
  readonly draft: OfferDraft;
  readonly product: OfferedProduct;
  readonly sku: string;
  /** The pieces taken on the offer in orders that were not cancelled, and what they brought, TTC. */
  readonly uses: number;
  readonly revenue: Cents;
  readonly version: string;
};

type Row = Omit<OfferDraft, 'discount'> & {
  readonly id: number;
  readonly discountKind: OfferDiscount['kind'] | null;
  readonly discountValue: number | null;
  readonly product: OfferedProduct;
  readonly sku: string;
  readonly uses: number;
  readonly revenue: Cents;
  readonly version: string;
};

const productJson = sql`json_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'type', p.type,
  'isPublished', p.status = 'publish', 'isBook', p.is_book, 'isGiftCard', p.is_gift_card,
  'isSoldIndividually', p.sold_individually, 'price', p.min_price_cents, 'lowestPrice', lowest_recent_price(p.id))`;

async function selectOffers(db: Db, condition: RawBuilder<unknown>): Promise<DeskOffer[]> {
  const { rows } = await sql<Row>`
    select b.id, b.product_id as "productId", b.title, b.text, b.active as "isActive", b.position,
      b.discount_kind as "discountKind", b.discount as "discountValue", b.minimum_cents as minimum,
      b.with_categories as "categoryIds", p.sku, ${productJson} as product, md5(b::text) as version,
      coalesce(used.pieces, 0)::int as uses, coalesce(used.cents, 0)::int as revenue
    from order_bumps b join products p on p.id = b.product_id
    left join lateral (
      select sum(l.quantity) as pieces, sum(l.after_net + l.after_tax) as cents
      from order_lines l join orders o on o.id = l.order_id
      where l.offer_id = b.id and o.status not in ('cancelled', 'failed', 'pending')) used on true
    where ${condition} order by b.position, b.id`.execute(db);
  return rows.map(({ id, product, sku, uses, revenue, version, discountKind, discountValue, ...terms }) => ({
    id,
    product,
    sku,
    uses,
    revenue,
    version,
    draft: {
      ...terms,
      discount: discountKind === null ? null : { kind: discountKind, value: discountValue ?? 0 },
    },
  }));
}

/** All offers in the order in which shoppers see them. */
export const listDeskOffers = (db: Db): Promise<DeskOffer[]> => selectOffers(db, sql`true`);

export async function findDeskOffer(db: Db, id: number): Promise<DeskOffer | undefined> {
  const [offer] = await selectOffers(db, sql`b.id = ${id}`);
  return offer;
}

export async function findOfferOfProduct(db: Db, productId: number): Promise<DeskOffer | undefined> {
  const [offer] = await selectOffers(db, sql`b.product_id = ${productId}`);
  return offer;
}

/** Finds a product by its reference or slug. */
export async function findOfferedProduct(db: Db, reference: string): Promise<OfferedProduct | undefined> {
  const { rows } = await sql<{ product: OfferedProduct }>`
    select ${productJson} as product from products p
    where lower(p.sku) = lower(${reference}) or p.slug = lower(${reference}) order by lower(p.sku) = lower(${reference}) desc
    limit 1`.execute(db);
  return rows[0]?.product;
}
