import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { journalJson, pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import type { FeedProduct } from '../feed-product.ts';
import { isMadeToOrder, leftOutReason } from './left-out.ts';

const untilMs = (owner: 'p' | 'v') => sql`extract(epoch from ${sql.ref(`${owner}.reduced_until`)}) * 1000`;

const variationsJson = sql`(
  select coalesce(json_agg(json_build_object('id', v.id, 'gtin', v.gtin, 'choices', v.choices,
    'inStock', coalesce(v.stock > 0, true), 'weightGrams', v.weight_grams, 'regularCents', v.regular_cents,
    'reducedCents', v.reduced_cents, 'reducedUntilMs', ${untilMs('v')}, 'journal', ${journalJson('v')},
    'picture', (select ${pictureJson} from pictures pic where pic.id = v.picture_id)) order by v.position, v.id), '[]')
  from variations v where v.product_id = p.id and v.is_active)`;

const picturesJson = sql`(
  select json_agg(${pictureJson} order by pp.position)
  from product_pictures pp join pictures pic on pic.id = pp.picture_id where pp.product_id = p.id)`;

const categoryIdsJson = sql`coalesce((
  select json_agg(t.id order by t.position, t.id) from product_terms pt join terms t on t.id = pt.term_id
  where pt.product_id = p.id and t.taxonomy = ${TAXONOMY.category}), '[]')`;

/** The next products that are in the feeds, by id. */
export async function listFeedProducts(
  db: Db,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<FeedProduct[]> {
  const { rows } = await sql<FeedProduct>`
    select p.id, p.slug, p.name, p.short_description as "shortDescription", p.description, p.gtin, p.materials,
      m.name as maker, p.in_stock as "inStock", p.is_virtual as "isVirtual", p.is_book as "isBook",
      ${isMadeToOrder} as "isPersonalised", p.weight_grams as "weightGrams",
      case when p.type = 'simple' then p.regular_cents end as "regularCents", p.reduced_cents as "reducedCents",
      (${untilMs('p')})::float as "reducedUntilMs", ${journalJson('p')} as journal,
      ${categoryIdsJson} as "categoryIds", ${picturesJson} as pictures,
      case when p.type = 'variable' then ${variationsJson} end as variations
    from products p join makers m on m.id = p.maker_id
    where p.id > ${after} and ${leftOutReason} is null
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

const BATCH = 200;

/** All products of the feeds in batches, so that a large catalogue needs no memory. */
export async function* readFeedProducts(db: Db): AsyncGenerator<readonly FeedProduct[]> {
  for (let after = 0; ; ) {
    const products = await listFeedProducts(db, { after, limit: BATCH });
    yield products;
    const last = products.at(-1);
    if (!last || products.length < BATCH) return;
    after = last.id;
  }
}
