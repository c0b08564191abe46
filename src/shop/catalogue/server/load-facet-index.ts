import { sql } from 'kysely';
import { bitsAt } from '../../../platform/bit-set.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { FacetIndex } from '../facets.ts';
import { isPublished } from './card-query.ts';

/** Numbers of four bytes each, in a row: many thousands of them are read in no time. */
type Packed = Buffer;

type Row = {
  id: number;
  taxonomy: string;
  slug: string;
  name: string;
  color: string | null;
  label: string | null;
  /** The places of the products that have the term. */
  places: Packed | null;
  /** On the first row, id, lowest and highest price and stock of each product, in the order of their places. */
  products: Packed | null;
};

const NUMBERS_PER_PRODUCT = 4;

/** Everything that filters look at, in one statement. */
export async function loadFacetIndex(db: Db): Promise<FacetIndex> {
  const { rows } = await sql<Row>`
    with placed as materialized (
      select p.id, (row_number() over (order by p.id) - 1)::int as place,
        coalesce(p.min_price_cents, -1) as low, coalesce(p.max_price_cents, -1) as high, p.in_stock::int as stocked
      from products p where ${isPublished}),
    packed as (
      select string_agg(int4send(id) || int4send(low) || int4send(high) || int4send(stocked), ''::bytea order by place)
        as products
      from placed),
    tagged as (
      select pt.term_id, string_agg(int4send(placed.place), ''::bytea) as places
      from product_terms pt join placed on placed.id = pt.product_id group by pt.term_id)
    select t.id, t.taxonomy, t.slug, t.name, t.color, a.label, tagged.places,
      case when row_number() over sorted = 1 then (select products from packed) end as products
    from terms t left join attributes a on a.taxonomy = t.taxonomy left join tagged on tagged.term_id = t.id
    window sorted as (order by a.position nulls first, t.taxonomy, t.position, t.id)
    order by a.position nulls first, t.taxonomy, t.position, t.id`.execute(db);
  return toIndex(rows);
}

function toIndex(rows: readonly Row[]): FacetIndex {
  const packed = unpack(rows[0]?.products ?? null);
  const size = packed.length / NUMBERS_PER_PRODUCT;
  const column = (at: number) =>
    Int32Array.from({ length: size }, (_, place) => packed[place * NUMBERS_PER_PRODUCT + at] ?? 0);
  const stocked = column(3);
  const labels = new Map(rows.flatMap(({ taxonomy, label }) => (label === null ? [] : [[taxonomy, label]])));
  return {
    ids: column(0),
    lowestCents: column(1),
    highestCents: column(2),
    inStock: bitsAt(
      size,
      [...stocked.keys()].filter((place) => stocked[place] === 1),
    ),
    attributes: [...labels].map(([taxonomy, label]) => ({ taxonomy, label })),
    terms: rows.map(({ id, taxonomy, slug, name, color, places }) => ({
      id,
      taxonomy,
      slug,
      name,
      color,
      products: bitsAt(size, unpack(places)),
    })),
  };
}

/** The database sends the highest byte of a number first. */
function unpack(packed: Packed | null): Int32Array {
  if (!packed) return new Int32Array();
  return Int32Array.from({ length: packed.length / 4 }, (_, at) => packed.readInt32BE(at * 4));
}
