import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { fail } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { authorOf, diffOf } from '#shop/staff/audit/audit-entry.ts';
import { explainStock } from '#shop/catalogue/products/server/change-stock.ts';
import { replaceMembers, replaceRelated } from '#shop/catalogue/products/server/desk-writes/write-links.ts';
import { updateProduct } from '#shop/catalogue/products/server/write-product.ts';
import { recordProductAudit, type ProductRequest } from '../../product-desk/server/product-request.ts';
import type { ProductHead } from '../../product-desk/product-head.ts';
import {
  checkLinks,
  mayHaveMembers,
  type LinkedProduct,
  type LinkingProduct,
  type LinkProblem,
  type LinksDraft,
} from '../check-links.ts';

/** A product with its links, as their form shows them. */
export type LinkDeskProduct = ProductHead &
  LinkingProduct & {
    readonly related: readonly LinkedProduct[];
    readonly members: readonly LinkedProduct[];
    /** Changes with every link. */
    readonly version: string;
  };

const linkedJson = sql`json_build_object('id', l.id, 'sku', l.sku, 'name', l.name, 'type', l.type, 'status', l.status)`;

/** Finds a product with its links, whatever its status. */
export async function findLinks(db: Db, id: number): Promise<LinkDeskProduct | undefined> {
  const { rows } = await sql<Omit<LinkDeskProduct, 'version'>>`
    select p.id, p.name, p.slug, p.type, p.status, p.is_gift_card as "isGiftCard",
      exists (select from public_ordered_products o where o.product_id = p.id) as "isOrdered",
      exists (select from grouped_products g where g.child_id = p.id) as "isGrouped",
      (select coalesce(json_agg(${linkedJson} order by r.position), '[]')
        from related_products r join products l on l.id = r.related_id where r.product_id = p.id) as related,
      (select coalesce(json_agg(${linkedJson} order by g.position), '[]')
        from grouped_products g join products l on l.id = g.child_id where g.parent_id = p.id) as members
    from products p where p.id = ${id}`.execute(db);
  const [product] = rows;
  return product && { ...product, version: versionOf(product) };
}

const idsOf = (products: readonly LinkedProduct[]) => products.map(({ id }) => id);

const versionOf = ({ related, members }: Pick<LinkDeskProduct, 'related' | 'members'>) =>
  createHash('sha256')
    .update(JSON.stringify([idsOf(related), idsOf(members)]))
    .digest('hex')
    .slice(0, 16);

export type LinksOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: 'unknown' | 'changed' }
  | { readonly ok: false; readonly failure: 'invalid'; readonly problems: readonly LinkProblem[] };

/**
 * Stores the links of a product if nobody else has changed them since `version`. A simple draft with members
 * becomes a group, and a group without members a simple product.
 */
export async function changeLinks(
  tx: Db,
  request: ProductRequest & { readonly version: string },
  draft: LinksDraft,
): Promise<LinksOutcome> {
  await sql`select from products where id = ${request.productId} for update`.execute(tx);
  const product = await findLinks(tx, request.productId);
  if (!product) return fail('unknown');
  const members = mayHaveMembers(product) ? draft.members : [];
  const found = await findReferenced(tx, [...draft.related, ...members]);
  const problems = checkLinks({ related: draft.related, members }, product, found);
  if (problems.length > 0) return { ok: false, failure: 'invalid', problems };
  const linked = (references: readonly string[]) => references.flatMap((one) => found.get(one) ?? []);
  const newLinks = { related: linked(draft.related), members: linked(members) };
  if (versionOf(newLinks) === product.version) return { ok: true };
  if (product.version !== request.version) return fail('changed');
  await write(tx, request, product, newLinks);
  return { ok: true };
}

export type LinkedIds = { readonly related?: readonly number[]; readonly members?: readonly number[] };

/** Stores the links that are given, by the ids of the products; the others stay. */
export async function setLinks(tx: Db, request: ProductRequest, ids: LinkedIds): Promise<LinksOutcome> {
  await sql`select from products where id = ${request.productId} for update`.execute(tx);
  const product = await findLinks(tx, request.productId);
  if (!product) return fail('unknown');
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from products where id = any(${[...(ids.related ?? []), ...(ids.members ?? [])]}::int[])`.execute(
    tx,
  );
  const skus = new Map(rows.map(({ id, sku }) => [id, sku]));
  // An id of no product is as unknown as a reference of none.
  const named = (ids: readonly number[] | undefined, stored: readonly LinkedProduct[]) =>
    ids?.map((id) => skus.get(id) ?? '') ?? stored.map(({ sku }) => sku);
  const draft = {
    related: named(ids.related, product.related),
    members: named(ids.members, product.members),
  };
  return changeLinks(tx, { ...request, version: product.version }, draft);
}

type Links = Pick<LinkDeskProduct, 'related' | 'members'>;

async function write(tx: Db, request: ProductRequest, product: LinkDeskProduct, { related, members }: Links) {
  await replaceRelated(tx, product.id, idsOf(related));
  await replaceMembers(tx, product.id, idsOf(members));
  const type = members.length > 0 ? 'grouped' : product.type === 'grouped' ? 'simple' : product.type;
  if (type !== product.type) {
    await explainStock(tx, { reason: 'corrected', author: authorOf(request.actor) });
    // The price and the stock of a group are those of its members.
    const own = { regular_cents: null, sale_cents: null, stock: type === 'simple' ? 0 : null };
    await updateProduct(tx, product.id, { type, ...own });
  }
  const skus = (products: readonly LinkedProduct[]) => products.map(({ sku }) => sku).join(', ');
  await recordProductAudit(
    tx,
    request,
    'links',
    diffOf(
      { type: product.type, related: skus(product.related), members: skus(product.members) },
      { type, related: skus(related), members: skus(members) },
    ),
  );
}

/** The products that references name, by reference. */
async function findReferenced(
  tx: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, LinkedProduct>> {
  const { rows } = await sql<LinkedProduct & { reference: string }>`
    select asked.reference, l.id, l.sku, l.name, l.type, l.status
    from unnest(${references}::text[]) asked (reference)
    join products l on lower(l.sku) = lower(asked.reference)`.execute(tx);
  return new Map(rows.map(({ reference, ...product }) => [reference, product]));
}
