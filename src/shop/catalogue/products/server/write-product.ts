import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Products } from '#platform/server/database/schema.ts';
import { ageBandsFor, type AgeRange } from '../age.ts';
import { TAXONOMY } from '../contract.ts';
import type { MissingFact } from '../publication.ts';
import type { StockCause } from '../stock-movement.ts';
import { stockCause } from './change-stock.ts';

type NewParty = {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly country: string;
};

type ProductTermIds = {
  readonly categoryIds: readonly number[];
  readonly skillIds: readonly number[];
  readonly age: AgeRange | null;
};

/** Adds a product; undefined if its slug, its reference or its bar code is taken. */
export async function insertProduct(tx: Db, columns: Insertable<Products>): Promise<number | undefined> {
  const row = await tx
    .insertInto('products')
    .values(columns)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const updateProduct = (tx: Db, id: number, columns: Updateable<Products>) =>
  tx
    .updateTable('products')
    .set({ ...columns, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Changes a product for a reason that the triggers of its stock record; returns the facts that it lacks afterwards. */
export async function updateOffer(
  tx: Db,
  id: number,
  columns: Updateable<Products>,
  cause: StockCause,
): Promise<readonly MissingFact[]> {
  const { missing } = await tx
    .updateTable('products')
    .set({ ...columns, updated_at: sql`now()` })
    .where('id', '=', id)
    .where(stockCause(JSON.stringify(cause)), 'is not', null)
    .returning(sql<MissingFact[]>`missing_for_publication(products)`.as('missing'))
    .executeTakeFirstOrThrow();
  return missing;
}

/** Replaces the categories, the skills and the age bands of a product; its other terms stay. */
export async function replaceTerms(tx: Db, id: number, { categoryIds, skillIds, age }: ProductTermIds) {
  const termIds = sql`select t.id from terms t
    where t.taxonomy = ${TAXONOMY.category} and t.id = any(${categoryIds}::int[])
      or t.taxonomy = ${TAXONOMY.tag} and t.id = any(${skillIds}::int[])
      or t.taxonomy = ${TAXONOMY.age} and t.slug = any(${age ? ageBandsFor(age) : []}::text[])`;
  await sql`delete from product_terms pt using terms t
    where pt.product_id = ${id} and t.id = pt.term_id
      and t.taxonomy = any(${[TAXONOMY.category, TAXONOMY.tag, TAXONOMY.age]}::text[])
      and t.id not in (${termIds})`.execute(tx);
  await sql`insert into product_terms (product_id, term_id) select ${id}::int, w.id from (${termIds}) w
    on conflict do nothing`.execute(tx);
}

/** The maker of a product whose maker nobody has named: the product is not published yet, or is exempt. */
const NOBODY: NewParty = { name: '', address: '', email: '', country: 'FR' };
export const ensureNobody = (tx: Db): Promise<number> => ensureParty(tx, NOBODY);

/** Returns the id of a maker or a responsible person, who is added if unknown. */
export async function ensureParty(tx: Db, { name, address, email, country }: NewParty): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with added as (insert into makers (name, address, email, country)
      values (${name}, ${address}, ${email}, ${country}) on conflict (name, address, email) do nothing returning id)
    select id from added union all
    select id from makers where name = ${name} and address = ${address} and email = ${email}
    limit 1`.execute(tx);
  const [party] = rows;
  if (!party) throw new Error('the maker was neither added nor found');
  return party.id;
}

/** Copies a product with its pictures, terms, attributes, variations and members as a draft. */
export async function copyProduct(
  tx: Db,
  id: number,
  copy: { readonly name: string; readonly slug: string; readonly sku: string },
): Promise<number | undefined> {
  const source = await tx.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  if (!source) return undefined;
  const {
    id: _,
    search: _1,
    description_words: _2,
    updated_at: _3,
    published_on: _4,
    created_at: _5,
    ...columns
  } = source;
  // The pieces of the source are not there twice. A stock that is not counted stays so.
  const stock = source.stock === null ? null : 0;
  const fresh = { stock, sales_count: 0, average_rating: 0, review_count: 0 };
  const copyId = await insertProduct(tx, { ...columns, ...fresh, ...copy, gtin: null, status: 'draft' });
  if (copyId === undefined) return undefined;
  await forgetToolStatus(tx, copyId);
  await copyParts(tx, id, copyId);
  return copyId;
}

async function copyParts(tx: Db, id: number, copyId: number): Promise<void> {
  await sql`insert into product_pictures (product_id, picture_id, position)
    select ${copyId}::int, picture_id, position from product_pictures where product_id = ${id}`.execute(tx);
  await sql`insert into product_terms (product_id, term_id)
    select ${copyId}::int, term_id from product_terms where product_id = ${id}`.execute(tx);
  await sql`insert into product_attributes (product_id, attribute_id, position)
    select ${copyId}::int, attribute_id, position from product_attributes where product_id = ${id}`.execute(
    tx,
  );
  await sql`insert into grouped_products (parent_id, child_id, position)
    select ${copyId}::int, child_id, position from grouped_products where parent_id = ${id}`.execute(tx);
  await sql`insert into related_products (product_id, related_id, position)
    select ${copyId}::int, related_id, position from related_products where product_id = ${id}`.execute(tx);
  await sql`insert into variations (product_id, sku, choices, regular_cents, sale_cents, sale_from, sale_until, stock,
      picture_id, length_mm, width_mm, height_mm, weight_grams, position, is_active, tool_fields,
      shipping_class_id)
    select ${copyId}::int, sku || '-' || ${copyId}::int, choices, regular_cents, sale_cents, sale_from, sale_until,
      0 * stock, picture_id, length_mm, width_mm, height_mm, weight_grams, position, is_active, tool_fields,
      shipping_class_id
    from variations where product_id = ${id}`.execute(tx);
}

/** The fields that tools keep with a product; an absent field stays as it is. */
export type ToolColumns = {
  readonly created_at?: Date;
  readonly position?: number;
  readonly low_stock?: number | null;
  readonly tool_fields?: string;
};

/** Writes what tools keep with a product. The day of its creation is the one that listings show. */
export const writeToolColumns = (tx: Db, id: number, columns: ToolColumns) =>
  tx
    .updateTable('products')
    .set({
      ...columns,
      ...(columns.created_at && {
        published_on: sql<string>`(${columns.created_at}::timestamptz at time zone 'Europe/Paris')::date`,
      }),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

/** A status that only tools know ends with the one that it stood for, and so does the wish to publish. */
export const forgetToolStatus = (tx: Db, id: number) =>
  sql`update products set tool_fields = tool_fields - '{status,publishesWhenComplete}'::text[]
    where id = ${id} and tool_fields ?| '{status,publishesWhenComplete}'`.execute(tx);

/** The product is no longer published by itself once it is complete. */
export const forgetPublicationWish = (tx: Db, id: number) =>
  sql`update products set tool_fields = tool_fields - 'publishesWhenComplete'
    where id = ${id} and tool_fields ? 'publishesWhenComplete'`.execute(tx);

/** Makes a product of another type, without prices and stock of its own unless it is simple. */
export const changeType = (tx: Db, id: number, type: 'variable' | 'grouped') =>
  updateProduct(tx, id, { type, regular_cents: null, sale_cents: null, stock: null });

/** Deletes a product with everything that belongs to it. */
export async function deleteProduct(tx: Db, id: number): Promise<void> {
  await sql`delete from price_journal where sellable_id = ${id}
    or sellable_id in (select v.id from variations v where v.product_id = ${id})`.execute(tx);
  await tx.deleteFrom('products').where('id', '=', id).execute();
}

/** Gives a product a term. Returns whether it lacked it. */
export async function addTerm(tx: Db, productId: number, termId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into product_terms (product_id, term_id) values (${productId}, ${termId}) on conflict do nothing`.execute(
    tx,
  );
  return numAffectedRows > 0n;
}
