import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { isPublished } from './card-query.ts';

type SellableVariation = { id: number; choices: Record<string, string>; stock: number | null };

export type SellableProduct = {
  id: number;
  name: string;
  type: 'simple' | 'variable' | 'grouped';
  stock: number | null;
  soldIndividually: boolean;
  hasPrice: boolean;
  /** The taxonomies the shopper has to choose by, with the terms each offers. */
  attributes: { taxonomy: string; label: string; terms: { slug: string; name: string }[] }[];
  variations: SellableVariation[];
};

/** What the basket needs to know of a product that is on sale, in one query. The id of a variation finds its product. */
export async function findSellable(db: Db, id: number): Promise<SellableProduct | undefined> {
  const { rows } = await sql<SellableProduct>`/* prepared find-sellable */
    select p.id, p.name, p.type, p.stock, p.sold_individually as "soldIndividually",
      p.min_price_cents is not null as "hasPrice",
      (select coalesce(json_agg(json_build_object('taxonomy', a.taxonomy, 'label', a.label, 'terms', (
          select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name)), '[]') from product_terms pt join terms t on t.id = pt.term_id
          where pt.product_id = p.id and t.taxonomy = a.taxonomy)) order by pa.position), '[]')
        from product_attributes pa join attributes a on a.id = pa.attribute_id where pa.product_id = p.id) as attributes,
      (select coalesce(json_agg(json_build_object('id', v.id, 'choices', v.choices, 'stock', v.stock) order by v.position, v.id), '[]')
        from variations v where v.product_id = p.id) as variations
    from products p where p.id = coalesce((select v.product_id from variations v where v.id = ${id}), ${id}) and ${isPublished}`.execute(
    db,
  );
  return rows[0];
}

/** Where a product, or the product of a variation, has its page. */
export async function findProductSlug(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select p.slug from products p
    where p.id = coalesce((select v.product_id from variations v where v.id = ${id}), ${id}) and ${isPublished}`.execute(
    db,
  );
  return rows[0]?.slug;
}

/** Whether there is such a product or variation at all, on sale or not. */
export async function isKnownProduct(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from products where id = ${id}) or exists (select from variations where id = ${id}) as known`.execute(
    db,
  );
  return rows[0]?.known ?? false;
}
