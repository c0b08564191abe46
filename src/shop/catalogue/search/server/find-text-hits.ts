import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { isPublished } from '#shop/catalogue/products/server/card-query.ts';
import { prefixQuery } from '../prefix-query.ts';
import type { TextHit } from '../rank-products.ts';
import type { QueryReading, WordsCriterion } from '../read-query.ts';

/** A common word matches half the shop, so only six pages of matches are ranked. */
const MOST_RANKED = 144;

/** If fewer products match all words, products that match only some of them are added. */
const FEW = 4;

type HitRow = Omit<TextHit, 'source'> & {
  readonly source: TextHit['source'] | 'alike';
  readonly variant: number;
  readonly name: string | null;
};

export type TextHits = {
  /** The hits of each reading. */
  readonly variants: readonly (readonly TextHit[])[];
  /** Products with a similar name, if nothing else matches. */
  readonly alike: readonly { readonly id: number; readonly name: string }[];
};

/**
 * Finds the products whose text matches the readings of a query, in one statement. The second reading, with
 * corrected words, is searched for only if no product matches the first.
 */
export async function findTextHits(
  db: Db,
  typed: string,
  readings: readonly QueryReading[],
): Promise<TextHits> {
  const variants = readings.map((reading, variant) => variantQuery(variant, reading, typed));
  const alike = sql`
    select 'alike' as source, 0 as variant, 0 as unit, w.product_id as id, w.sales_count as sales, 0::real as fit,
      false as "inName", word_similarity(plain_text(${typed}), w.plain_name) as likeness, w.plain_name as name
    from (${some(sql`plain_text(${typed}) <% w.plain_name
      and name_likeness(plain_text(${typed}), w.plain_name) > 0
      and ${sql.join(
        variants.map(({ isEmpty }) => isEmpty),
        sql` and `,
      )}`)}) w`;
  const { rows } = await sql<HitRow>`
    with ${sql.join(variants.map(({ parts }) => parts))}
    ${sql.join(
      variants.map(({ rows: all }) => all),
      sql` union all `,
    )}
    union all ${alike} order by likeness desc, sales desc, id`.execute(db);
  return {
    variants: readings.map((_, variant) =>
      rows.flatMap(({ source, name: _name, variant: of, ...hit }) =>
        source !== 'alike' && of === variant ? [{ ...hit, source }] : [],
      ),
    ),
    alike: rows.flatMap(({ id, source, name }) =>
      source === 'alike' && name !== null ? [{ id, name }] : [],
    ),
  };
}

type Fragment = RawBuilder<unknown>;
type VariantQuery = {
  readonly parts: Fragment;
  readonly rows: Fragment;
  readonly isEmpty: RawBuilder<SqlBool>;
};

/** Counts only the words of names (weight A). */
const NAME_WEIGHTS = sql`'{0,0,0,1}'::real[]`;
/** The rank of words that are elsewhere is almost zero. */
const LEAST_RANK = 0.01;

const config = sql.lit('shop_french');
const plainQuery = (text: string) => sql`plainto_tsquery(${config}, ${text})`;

const unitQuery = ({ typed, means }: WordsCriterion) =>
  means === null ? plainQuery(typed) : sql`(${plainQuery(typed)} || ${plainQuery(means)})`;

/** The query for all words: those that were read, or the words as they were spoken. */
function wholeQuery(reading: QueryReading, units: readonly WordsCriterion[]): Fragment {
  if (reading.isVerbatim) return sql`websearch_to_tsquery(${config}, ${reading.query})`;
  if (units.length === 0) return plainQuery(reading.freeText);
  return sql`((${sql.join(units.map(unitQuery), sql` && `)}) || ${plainQuery(reading.freeText)})`;
}

/** The parts of the statement for one reading; each looks only if the parts before found little. */
function variantQuery(variant: number, reading: QueryReading, typed: string): VariantQuery {
  const part = (name: string) => sql.ref(`${name}_${variant}`);
  const units = reading.criteria.filter((criterion) => criterion.kind === 'words');
  const words = wholeQuery(reading, units);
  const prefix = reading.isVerbatim ? undefined : prefixQuery(units.map((unit) => unit.typed).join(' '));
  const isLater = variant > 0;
  const gate = isLater
    ? sql<SqlBool>`not exists (select from first_0) and not exists (select from described_0)`
    : sql<SqlBool>`true`;
  const likeness = sql`word_similarity(plain_text(${reading.freeText}), w.plain_name)`;
  const few = sql<SqlBool>`(select count(*) from ${part('first')}) < ${sql.lit(FEW)}`;
  const columns = (source: TextHit['source'], unit: number, query: Fragment | null) => sql`
    ${sql.lit(source)} as source, ${sql.lit(unit)} as unit, w.product_id as id, w.sales_count as sales,
    ${query ? sql`ts_rank(w.words, ${query})` : sql`0::real`} as fit,
    ${query ? sql`ts_rank(${NAME_WEIGHTS}, w.words, ${query}) > ${sql.lit(LEAST_RANK)}` : sql`false`} as "inName",
    ${likeness} as likeness`;
  const parts = sql`
    ${part('named')} as materialized (
      select ${columns('named', 0, words)}
      from (${some(sql`${gate} and w.words @@ ${words} order by w.sales_count desc`)}) w
      union all
      select 'named', 0, p.id, p.sales_count, 1, true, 1 from products p
      where ${isPublished} and lower(p.sku) = lower(${typed})),
    ${part('prefix')} as materialized (
      select ${columns('prefix', 0, null)}
      from (${some(sql`${gate} and w.words @@ to_tsquery(${config}, ${prefix ?? null}::text)
        and (select count(*) from ${part('named')}) < ${sql.lit(FEW)} order by w.sales_count desc`)}) w),
    ${part('first')} as materialized (select * from ${part('named')} union all select * from ${part('prefix')}),
    ${part('described')} as materialized (
      select 'described' as source, 0 as unit, p.id, p.sales_count as sales, 0::real as fit, false as "inName",
        0::real as likeness
      from products p
      where ${gate} and ${isPublished} and p.description_words @@ ${words}
        and not exists (select from ${part('first')})
      limit ${sql.lit(MOST_RANKED)}),
    ${part('single')} as materialized (
      ${sql.join(
        units.length < 2
          ? [sql`select * from ${part('named')} where false`]
          : units.map(
              (unit, at) => sql`
                select ${columns('unit', at, unitQuery(unit))}
                from (${some(sql`${gate} and ${few} and w.words @@ ${unitQuery(unit)}
                  order by w.sales_count desc`)}) w`,
            ),
        sql` union all `,
      )})`;
  const all = ['first', 'described', 'single'].map(
    (name) => sql`
      select source, ${sql.lit(variant)} as variant, unit, id, sales, fit, "inName", likeness, null::text as name
      from ${part(name)}`,
  );
  return {
    parts,
    rows: sql.join(all, sql` union all `),
    isEmpty: sql<SqlBool>`not exists (select from ${part('first')}) and not exists (select from ${part('described')})
      and not exists (select from ${part('single')})`,
  };
}

const some = (which: RawBuilder<SqlBool>) =>
  sql`select * from product_words w where ${which} limit ${sql.lit(MOST_RANKED)}`;
