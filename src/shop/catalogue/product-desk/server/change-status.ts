import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { diffOf } from '#shop/staff/audit/audit-entry.ts';
import { imageOf } from '#shop/staff/audit/undo.ts';
import type { MissingFact } from '#shop/catalogue/products/publication.ts';
import { listMissingFacts } from '#shop/catalogue/products/server/list-missing-facts.ts';
import {
  copyProduct,
  deleteProduct,
  forgetPublicationWish,
  forgetToolStatus,
  updateProduct,
} from '#shop/catalogue/products/server/write-product.ts';
import type { WithdrawalExclusion } from '#shop/catalogue/products/withdrawal-exclusion.ts';
import type { ProductStatus } from '../product-status.ts';
import { findDeskProduct, findProductId, type DeskProduct } from './find-desk-product.ts';
import { recordProductAudit, type ProductChange, type ProductRequest } from './product-request.ts';

export type PublishOutcome =
  | Result<undefined, 'unknown'>
  | { readonly ok: false; readonly failure: 'incomplete'; readonly missing: readonly MissingFact[] };

/** Publishes a product, unless it lacks a fact that its offer must show. */
export async function publishProduct(tx: Db, request: ProductRequest): Promise<PublishOutcome> {
  const product = await lockProduct(tx, request);
  if (!product) return fail('unknown');
  const missing = (await listMissingFacts(tx, product.id)) ?? [];
  if (missing.length > 0) return { ok: false, failure: 'incomplete', missing };
  return setStatus(tx, request, product, 'publish', 'publish');
}

/** Takes a product off the shop, or out of the archive; its data stays. */
export async function unpublishProduct(
  tx: Db,
  request: ProductRequest,
): Promise<Result<undefined, 'unknown'>> {
  const product = await lockProduct(tx, request);
  return product ? setStatus(tx, request, product, 'draft', 'unpublish') : fail('unknown');
}

/** Takes a product off the shop and out of the daily lists. */
export async function archiveProduct(tx: Db, request: ProductRequest): Promise<Result<undefined, 'unknown'>> {
  const product = await lockProduct(tx, request);
  return product ? setStatus(tx, request, product, 'archived', 'archive') : fail('unknown');
}

/** Gives a product any status. */
export function changeProductStatus(
  tx: Db,
  request: ProductRequest,
  status: ProductStatus,
): Promise<PublishOutcome> {
  switch (status) {
    case 'publish':
      return publishProduct(tx, request);
    case 'draft':
      return unpublishProduct(tx, request);
    case 'archived':
      return archiveProduct(tx, request);
  }
}

/** Says how the law limits the withdrawal from a product; null: it does not. */
export async function limitWithdrawal(
  tx: Db,
  request: ProductRequest,
  exclusion: WithdrawalExclusion | null,
): Promise<Result<undefined, 'unknown'>> {
  const product = await lockProduct(tx, request);
  if (!product) return fail('unknown');
  const { withdrawalExclusion } = product.draft;
  if (withdrawalExclusion === exclusion) return succeed(undefined);
  await updateProduct(tx, product.id, { withdrawal_exclusion: exclusion });
  const diff = diffOf({ withdrawalExclusion }, { withdrawalExclusion: exclusion });
  const image = imageOf({ withdrawalExclusion }, { withdrawalExclusion: exclusion });
  await recordProductAudit(tx, request, 'exclusion', diff, image);
  return succeed(undefined);
}

const LONGEST_NAME = 190;

/** Copies a product as a draft. A form that is sent twice finds the copy that it has made. */
export async function duplicateProduct(
  tx: Db,
  request: ProductRequest,
  copySlug: string,
): Promise<Result<number, 'unknown'>> {
  const product = await lockProduct(tx, request);
  if (!product) return fail('unknown');
  const made = await findProductId(tx, copySlug);
  if (made !== undefined) return succeed(made);
  const copy = {
    name: `${[...product.name].slice(0, LONGEST_NAME).join('')} (copie)`,
    slug: copySlug,
    // The slug is free, and so is a reference that contains it.
    sku: `${product.draft.sku.slice(0, 20)}-${copySlug.slice(-40)}`.toUpperCase(),
  };
  const copyId = await copyProduct(tx, product.id, copy);
  if (copyId === undefined) return fail('unknown');
  const diff = diffOf({}, { ...copy, copyOf: product.id });
  await recordProductAudit(tx, { ...request, productId: copyId }, 'duplicate', diff);
  return succeed(copyId);
}

/** Returns a free slug for a copy: « boulier-copie », « boulier-copie-2 » … */
export async function findCopySlug(db: Db, slug: string): Promise<string> {
  const base = `${slug.slice(0, 150).replace(/-$/, '')}-copie`;
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug = ${base} or slug like ${`${base}-%`}`.execute(db);
  const taken = new Set(rows.map((row) => row.slug));
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return taken.has(base) ? `${base}-${number}` : base;
}

export type DeleteRefusal = 'unknown' | 'ordered' | 'grouped' | 'published';

/** Deletes a product that nobody has ordered. */
export async function removeProduct(
  tx: Db,
  request: ProductRequest,
): Promise<Result<undefined, DeleteRefusal>> {
  const product = await lockProduct(tx, request);
  if (!product) return fail('unknown');
  const refusal = deleteRefusal(product);
  if (refusal) return fail(refusal);
  await deleteProduct(tx, product.id);
  const { name, slug, sku } = product.draft;
  await recordProductAudit(tx, request, 'delete', diffOf({ name, slug, sku }, {}));
  return succeed(undefined);
}

/** Why a product cannot be deleted; undefined if it can. */
export function deleteRefusal({ status, isOrdered, isGrouped }: DeskProduct): DeleteRefusal | undefined {
  if (isOrdered) return 'ordered';
  if (isGrouped) return 'grouped';
  return status === 'publish' ? 'published' : undefined;
}

/** Loads a product and locks it until the transaction ends. */
export async function lockProduct(tx: Db, { productId }: ProductRequest): Promise<DeskProduct | undefined> {
  await sql`select from products where id = ${productId} for update`.execute(tx);
  return findDeskProduct(tx, productId);
}

/** A product that already has the status stays as it is, and the log too. */
async function setStatus(
  tx: Db,
  request: ProductRequest,
  { id, status }: DeskProduct,
  target: ProductStatus,
  change: ProductChange,
): Promise<Result<undefined, 'unknown'>> {
  if (status === target) {
    await forgetPublicationWish(tx, id);
    return succeed(undefined);
  }
  await updateProduct(tx, id, { status: target });
  await forgetToolStatus(tx, id);
  const before = { status };
  const after = { status: target };
  await recordProductAudit(tx, request, change, diffOf(before, after), imageOf(before, after));
  return succeed(undefined);
}
