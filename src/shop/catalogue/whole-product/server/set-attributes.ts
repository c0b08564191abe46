import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { diffOf } from '#shop/staff/audit/audit-entry.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { replaceAllAttributes } from '#shop/catalogue/products/server/desk-writes/write-variations.ts';
import { ensureAttribute, ensureValue } from '../../attribute-desk/server/ensure-attribute.ts';
import { listAttributes, type DeskTerm } from '../../attribute-desk/server/list-attributes.ts';
import { recordProductAudit, type ProductRequest } from '../../product-desk/server/product-request.ts';
import { generateVariations } from '../../variation-desk/server/generate-variations.ts';
import type { SentAttribute } from '../product-changes.ts';

type KnownAttribute = {
  readonly id: number;
  readonly taxonomy: string;
  readonly terms: readonly DeskTerm[];
  readonly hasVariations: boolean;
};

/**
 * Gives a product these attributes with these values; attributes and values that the shop does not have are added.
 * False if one cannot be added, or if a variation has a value that is no longer offered. The terms are locked.
 */
export async function setAttributes(
  tx: Db,
  request: ProductRequest,
  sent: readonly SentAttribute[],
): Promise<boolean> {
  const known: KnownAttribute[] = [];
  for (const attribute of sent) {
    const found = await ensure(tx, request, attribute);
    if (!found || known.some(({ id }) => id === found.id)) return false;
    known.push(found);
  }
  const before = await describeAttributes(tx, request.productId);
  const chosen = known.filter(({ hasVariations }) => hasVariations);
  const isVariable = before.type === 'variable';
  if (isVariable && chosen.length > 0 && !(await offer(tx, request, chosen))) return false;
  const chosenIds = isVariable ? chosen.map(({ id }) => id) : [];
  const termIds = known.flatMap(({ terms }) => terms.map(({ id }) => id));
  await replaceAllAttributes(tx, request.productId, chosenIds, termIds);
  const after = await describeAttributes(tx, request.productId);
  const diff = diffOf({ attributes: before.text }, { attributes: after.text });
  if (Object.keys(diff).length > 0) await recordProductAudit(tx, request, 'change', diff);
  return true;
}

async function ensure(
  tx: Db,
  request: ProductRequest,
  sent: SentAttribute,
): Promise<KnownAttribute | undefined> {
  const { id, name, options, hasVariations } = sent;
  const attribute =
    id === undefined
      ? await ensureAttribute(tx, request, name)
      : (await listAttributes(tx)).find((one) => one.id === id);
  if (!attribute) return undefined;
  const terms: DeskTerm[] = [];
  for (const option of options) {
    const term = await ensureValue(tx, request, attribute.taxonomy, option);
    if (!term) return undefined;
    terms.push(term);
  }
  return { id: attribute.id, taxonomy: attribute.taxonomy, terms, hasVariations };
}

/** The attributes of the variations, with the checks of their screen. */
async function offer(tx: Db, request: ProductRequest, chosen: readonly KnownAttribute[]): Promise<boolean> {
  const attributes = chosen.map(({ id, taxonomy, terms }) => ({
    id,
    taxonomy,
    isSpread: true,
    slugs: terms.map(({ slug }) => slug),
  }));
  // The entry of the whole change describes the attributes.
  const silent = { ...request, parts: [] };
  const draft = { attributes, startCents: null, startStock: null, createsMissing: false };
  return (await generateVariations(tx, silent, draft)).ok;
}

async function describeAttributes(tx: Db, productId: number): Promise<{ type: string; text: string }> {
  const { rows } = await sql<{ type: string; text: string }>`
    select p.type, coalesce((select string_agg(a.label || ' : ' || t.name, ', ' order by a.position, a.id, t.position, t.id)
      from product_terms pt join terms t on t.id = pt.term_id join attributes a on a.taxonomy = t.taxonomy
      where pt.product_id = p.id and a.taxonomy <> ${TAXONOMY.age}), '') as text
    from products p where p.id = ${productId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the product is locked');
  return row;
}
