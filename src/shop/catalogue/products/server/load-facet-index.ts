import { sql } from 'kysely';
import { bitsAt, either, emptyBits, setBit, type BitSet } from '#platform/bit-set.ts';
import { TAXONOMY } from '../contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { FacetIndex } from '../facets.ts';
import { isPublished } from './card-query.ts';
import { pack, unpack, type PackedNumbers } from './packed-numbers.ts';

/** One value per product, in the order of the ids. */
type Products = {
  ids: PackedNumbers;
  lows: PackedNumbers;
  highs: PackedNumbers;
  stocked: PackedNumbers;
  starts: PackedNumbers;
  ends: PackedNumbers;
  /** The names of the best sellers. */
  names: string[];
};

/** Mistyped words are compared with the names of this many products. */
const MOST_NAMES = 2_000;

type Row = {
  id: number;
  taxonomy: string;
  slug: string;
  name: string;
  color: string | null;
  label: string | null;
  parentId: number | null;
  /** The ids of the products that have the term. */
  tagged: PackedNumbers | null;
} & (Products | Record<keyof Products, null>);

/** Loads all filterable data in one statement; the product columns are on its first row. */
export async function loadFacetIndex(db: Db): Promise<FacetIndex> {
  const { rows } = await sql<Row>`
    with packed as materialized (
      select ${pack(sql`id`)} as ids, ${pack(sql`low`)} as lows, ${pack(sql`high`)} as highs,
        ${pack(sql`stocked`)} as stocked, ${pack(sql`starts`)} as starts, ${pack(sql`ends`)} as ends,
        (select array_agg(best.name) from (
          select name from products p where ${isPublished}
          order by sales_count desc, id limit ${sql.lit(MOST_NAMES)}) best) as names
      from (
        select p.id, coalesce(p.min_price_cents, -1) as low, coalesce(p.max_price_cents, -1) as high,
          p.in_stock::int as stocked, coalesce(p.age_from_months, -1) as starts, coalesce(p.age_to_months, -1) as ends
        from products p where ${isPublished} order by p.id) one),
    tagged as (
      select term_id, ${pack(sql`product_id`)} as products from product_terms group by term_id),
    -- Age has a filter of its own, apart from the attributes.
    listed as (
      select t.id, t.taxonomy, t.slug, t.name, t.color, a.label, t.parent_id as "parentId",
        row_number() over (order by a.position nulls first, t.taxonomy, t.position, t.id) as place
      from terms t left join attributes a on a.taxonomy = t.taxonomy and a.taxonomy <> ${TAXONOMY.age})
    select listed.*, tagged.products as tagged, packed.ids, packed.lows, packed.highs, packed.stocked,
      packed.starts, packed.ends, packed.names
    from listed left join tagged on tagged.term_id = listed.id left join packed on listed.place = 1
    order by listed.place`.execute(db);
  return toIndex(rows);
}

function toIndex(rows: readonly Row[]): FacetIndex {
  const [first] = rows;
  const ids = unpack(first?.ids);
  const placeOf = placesById(ids);
  const labels = new Map(rows.flatMap(({ taxonomy, label }) => (label === null ? [] : [[taxonomy, label]])));
  const products = withInnerProducts(
    rows,
    new Map(rows.map(({ id, tagged }) => [id, bitsOf(ids.length, unpack(tagged), placeOf)])),
  );
  const terms = rows.map(({ id, taxonomy, slug, name, color }) => ({
    taxonomy,
    term: { id, slug, name, color, products: products.get(id) ?? emptyBits(ids.length) },
  }));
  const stocked = unpack(first?.stocked);
  return {
    ids,
    places: placeOf,
    lowestCents: unpack(first?.lows),
    highestCents: unpack(first?.highs),
    fromMonths: unpack(first?.starts),
    toMonths: unpack(first?.ends),
    names: first?.names ?? [],
    inStock: bitsAt(
      ids.length,
      [...stocked.keys()].filter((place) => stocked[place] === 1),
    ),
    attributes: [...labels].map(([taxonomy, label]) => ({ taxonomy, label })),
    taxonomies: [...Map.groupBy(terms, ({ taxonomy }) => taxonomy)].map(([taxonomy, group]) => ({
      taxonomy,
      terms: group.map(({ term }) => term),
      products: group.reduce((any, { term }) => either(any, term.products), emptyBits(ids.length)),
    })),
  };
}

/** A category also contains the products of the categories inside it. */
function withInnerProducts(
  rows: readonly Pick<Row, 'id' | 'parentId'>[],
  own: ReadonlyMap<number, BitSet>,
): ReadonlyMap<number, BitSet> {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const all = new Map(own);
  for (const [id, products] of own)
    for (let outer = parents.get(id) ?? null; outer !== null; outer = parents.get(outer) ?? null)
      all.set(outer, either(all.get(outer) ?? products, products));
  return all;
}

/** id → index + 1; 0 for ids that are not published. */
function placesById(ids: Int32Array): Uint32Array {
  const places = new Uint32Array((ids.at(-1) ?? 0) + 1);
  ids.forEach((id, place) => (places[id] = place + 1));
  return places;
}

function bitsOf(size: number, ids: Int32Array, placeOf: Uint32Array): BitSet {
  const bits = emptyBits(size);
  for (const id of ids) {
    const place = placeOf[id] ?? 0;
    if (place > 0) setBit(bits, place - 1);
  }
  return bits;
}
