import { sql } from 'kysely';
import { toCents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Cart } from '#shop/basket/cart/cart.ts';
import { toLineOffer, type OfferRow } from '#shop/basket/pricing/server/offers-query.ts';
import type { VatClass } from '#shop/basket/pricing/vat.ts';
import { pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { offersBeside, type Offer } from '../offer.ts';

type Row = {
  offer: OfferRow;
  slug: string;
  name: string;
  title: string;
  text: string;
  price: number;
  vatClass: VatClass;
  lowest: number | null;
  inStock: boolean;
  warnings: string[];
  picture: Picture | null;
};

/** Returns the offers for a cart, in the merchant's order. Excludes products that are sold individually. */
export async function listOffers(
  db: Db,
  { lines, frenchRates }: Pick<Cart, 'lines' | 'frenchRates'>,
): Promise<Offer[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<Row>`
    select json_build_object('id', b.id, 'productId', b.product_id, 'isActive', b.active, 'discountKind', b.discount_kind,
        'discount', b.discount, 'minimum', b.minimum_cents, 'withTerms', b.with_categories) as offer,
      p.slug, p.name, b.title, b.text, p.min_price_cents as price, p.vat_class as "vatClass", lowest_recent_price(p.id) as lowest, p.in_stock as "inStock", p.warnings,
      (select ${pictureJson} from product_pictures pp join pictures pic on pic.id = pp.picture_id
        where pp.product_id = p.id order by pp.position limit 1) as picture
    from order_bumps b join products p on p.id = b.product_id
    where p.status = 'publish' and p.type = 'simple' and p.min_price_cents is not null and not p.sold_individually
    order by b.position, b.id`.execute(db);
  const bumps = rows.map(({ offer, price, lowest, ...shown }) => ({
    ...shown,
    ...toLineOffer(offer),
    price: toCents(price),
    lowestPrice: lowest === null ? null : toCents(lowest),
  }));
  return offersBeside(bumps, lines, frenchRates);
}
