import { sql } from 'kysely';
import { toCents } from '../../../platform/money.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { Cart } from '../../cart/cart.ts';
import { gross } from '../../cart/vat.ts';
import { pictureJson } from '../../catalogue/server/card-query.ts';
import type { Picture } from '../../pictures/picture.ts';
import { offersBeside, type Offer } from '../offer.ts';

type Row = {
  product_id: number;
  slug: string;
  name: string;
  title: string;
  text: string;
  min_price_cents: number;
  in_stock: boolean;
  warnings: string[];
  minimum_cents: number | null;
  picture: Picture | null;
  fits: boolean;
  chosen: boolean;
};

/** What is offered beside a visitor's basket, in the merchant's order. */
export async function listOffers(db: Db, visitor: string | undefined, cart: Cart): Promise<Offer[]> {
  const productIds = cart.lines.map(({ productId }) => productId);
  const { rows } = await sql<Row>`
    select b.product_id, p.slug, p.name, b.title, b.text, p.min_price_cents, p.in_stock, p.warnings, b.minimum_cents,
      (select ${pictureJson} from product_pictures pp join pictures pic on pic.id = pp.picture_id
        where pp.product_id = p.id order by pp.position limit 1) as picture,
      (b.with_categories = '{}' or exists (select from product_terms pt
        where pt.product_id = any(${productIds}) and pt.term_id = any(b.with_categories))) as fits,
      -- A line that was opened after the choice was opened elsewhere.
      exists (select from order_bump_choices c
        join basket_lines l on l.visitor_id = c.visitor_id and l.product_id = c.product_id
        where c.visitor_id = ${visitor ?? ''} and c.product_id = b.product_id
          and l.removed_at is null and l.added_at <= c.chosen_at) as chosen
    from order_bumps b join products p on p.id = b.product_id
    where b.active and p.status = 'publish' and p.type = 'simple' and p.min_price_cents is not null
    order by b.position, b.id`.execute(db);
  const bumps = rows.map(({ product_id, min_price_cents, in_stock, minimum_cents, ...bump }) => ({
    ...bump,
    productId: product_id,
    price: toCents(min_price_cents),
    inStock: in_stock,
    minimum: minimum_cents === null ? null : toCents(minimum_cents),
  }));
  return offersBeside(bumps, { productIds, goods: gross(cart.totals.items) });
}
