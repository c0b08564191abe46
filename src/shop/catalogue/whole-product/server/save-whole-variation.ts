import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { saveMetaData } from '#shop/common/meta-data/server/save-meta-data.ts';
import { diffOf } from '#shop/staff/audit/audit-entry.ts';
import { lockTerms } from '#shop/catalogue/products/server/change-terms.ts';
import { writeVariationColumns } from '#shop/catalogue/products/server/desk-writes/write-variations.ts';
import { ensureShippingClass } from '#shop/catalogue/shipping-classes/server/change-shipping-classes.ts';
import {
  recordParts,
  recordProductAudit,
  type ProductPart,
  type ProductRequest,
} from '../../product-desk/server/product-request.ts';
import { addVariations } from '../../variation-desk/server/add-variations.ts';
import { changeSelected } from '../../variation-desk/server/change-selected.ts';
import {
  findVariableProduct,
  type DeskVariation,
  type VariableProduct,
} from '../../variation-desk/server/find-variable-product.ts';
import { lockVariableProduct, saveLockedVariations } from '../../variation-desk/server/save-variations.ts';
import { cellField, COLUMNS, type TypedRow } from '../../variation-desk/variation-draft.ts';
import { changedStock } from '../stock-change.ts';
import { changedToolFields, type ToolFields } from '../tool-fields.ts';
import type { VariationChanges, VariationField, VariationRefusal } from '../variation-changes.ts';
import { ensureChoices } from './ensure-choices.ts';
import { findFreeSku } from './free-names.ts';
import type { WholeDeps } from './save-whole-product.ts';
import { placePhoto } from './place-photo.ts';
import { publishIfComplete } from './tool-columns.ts';
import { takePhotos } from './take-photos.ts';

type Refused = {
  readonly ok: false;
  readonly failure: 'refused';
  readonly refusals: readonly VariationRefusal[];
};
export type VariationOutcome =
  | { readonly ok: true; readonly variationId: number }
  | { readonly ok: false; readonly failure: 'unknown' }
  | { readonly ok: false; readonly failure: 'not-variable' }
  | { readonly ok: false; readonly failure: 'last-active' }
  | Refused;

const refused = (...refusals: VariationRefusal[]): Refused => ({ ok: false, failure: 'refused', refusals });
const invalid = (field: VariationField) => refused({ field, code: 'invalid' });

type PartsRequest = ProductRequest & { readonly parts: ProductPart[] };
type Photo = Awaited<ReturnType<typeof takePhotos>>;

/** Adds a variation to a product with variations: one change, with one audit entry. */
export const createWholeVariation = (deps: WholeDeps, request: ProductRequest, changes: VariationChanges) =>
  withPhoto(deps, changes, (tx, photo) => createIn(tx, { ...request, parts: [] }, changes, photo));

/** Changes a variation: one change, with one audit entry. */
export const changeWholeVariation = (
  deps: WholeDeps,
  request: ProductRequest,
  id: number,
  changes: VariationChanges,
) => withPhoto(deps, changes, (tx, photo) => changeIn(tx, { ...request, parts: [] }, id, changes, photo));

async function withPhoto(
  deps: WholeDeps,
  { photo }: VariationChanges,
  save: (tx: Db, photo: Photo) => Promise<VariationOutcome>,
): Promise<VariationOutcome> {
  const taken = photo ? await takePhotos(deps, [photo]) : undefined;
  if (photo && !taken) return invalid('photo');
  let outcome: VariationOutcome | undefined;
  try {
    outcome = await inTransaction(deps.db, (tx) => save(tx, taken));
    return outcome;
  } finally {
    if (!outcome?.ok) await taken?.drop();
  }
}

async function createIn(
  tx: Db,
  request: PartsRequest,
  changes: VariationChanges,
  photo: Photo,
): Promise<VariationOutcome> {
  await lockTerms(tx);
  const product = await lockVariableProduct(tx, request.productId);
  if (!product) return { ok: false, failure: 'unknown' };
  if (product.type !== 'variable') return { ok: false, failure: 'not-variable' };
  const named = await ensureChoices(tx, request, changes.choices ?? []);
  if (!named) return invalid('choices');
  const values = Object.values(named.choices).join('-');
  const sku = changes.draft.sku || (await findFreeSku(tx, values ? `${product.sku}-${values}` : product.sku));
  if (await isSkuTaken(tx, sku)) return refused({ field: 'sku', code: 'taken' });
  const { regularCents } = changes.draft;
  // The entry of the whole change names the variation.
  const added = await addVariations(
    tx,
    { ...request, parts: [] },
    {
      attributes: named.attributes,
      variations: [{ sku, choices: named.choices, regularCents: regularCents ?? 0 }],
    },
  );
  if (!added.ok || added.created === 0) return invalid('choices');
  const id = await findAdded(tx, product.id, sku);
  const count = product.variations.length;
  await recordProductAudit(
    tx,
    request,
    'variations',
    diffOf({ variations: count }, { variations: count + 1, sku }),
  );
  const { choices: _, ...rest } = changes;
  // A variation without a price is kept, but nobody can buy it.
  const isPriceless = regularCents === undefined || regularCents === null;
  const draft = { ...rest.draft, sku, ...(isPriceless && { regularCents: null }) };
  return changeIn(tx, request, id, { ...rest, draft, stock: rest.stock ?? { counts: false } }, photo);
}

async function isSkuTaken(tx: Db, sku: string): Promise<boolean> {
  const { rows } = await sql`select from products where sku = ${sku}
    union all select from variations where sku = ${sku}`.execute(tx);
  return rows.length > 0;
}

async function findAdded(tx: Db, productId: number, sku: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from variations where product_id = ${productId} and sku = ${sku}`.execute(tx);
  const [added] = rows;
  if (!added) throw new Error('the variation was added');
  return added.id;
}

async function changeIn(
  tx: Db,
  request: PartsRequest,
  id: number,
  changes: VariationChanges,
  photo: Photo,
): Promise<VariationOutcome> {
  if (changes.choices) await lockTerms(tx);
  const locked = await lockVariableProduct(tx, request.productId);
  const found = locked?.variations.find((variation) => variation.id === id);
  if (!locked || !found) return { ok: false, failure: 'unknown' };
  const place = await placePhoto(tx, request, locked, changes.photo, photo);
  if (place === 'refused') return invalid('photo');
  const before = await loadColumns(tx, id);
  const counted =
    changes.stock && changedStock({ stock: found.draft.stock, toolFields: before.toolFields }, changes.stock);
  const typed: TypedRow = {
    ...pricedDraft(changes, before.toolFields),
    ...(counted && { stock: counted.stock }),
    ...(place !== undefined && { photo: place }),
  };
  const product = changes.photo ? ((await findVariableProduct(tx, locked.id)) ?? locked) : locked;
  const saved = await saveRow(tx, request, product, found, typed);
  if (saved) return saved;
  const flags = { ...changes.toolFields, ...counted?.flags, ...pricelessFlag(changes) };
  const columns = await saveColumns(tx, request, found, before, { ...changes, toolFields: flags });
  if (columns) return columns;
  const meta = await saveMetaData(tx, 'variation', id, changes.metaData ?? []);
  if (!meta.ok) return invalid('metaData');
  if (meta.value)
    request.parts.push({ change: 'variations', diff: { metaData: 'changed' }, image: undefined });
  if (locked.status === 'draft') await publishIfComplete(tx, request);
  await recordParts(tx, request, request.parts);
  return { ok: true, variationId: id };
}

/** The shop has a price for each variation: without one it is switched off, and with one it is sold again. */
function pricedDraft({ draft }: VariationChanges, { isPriceless }: ToolFields): TypedRow {
  if (draft.regularCents === undefined) return draft;
  if (draft.regularCents === null) return { ...draft, regularCents: 0, saleCents: null, isActive: false };
  return isPriceless === true ? { isActive: true, ...draft } : draft;
}

const pricelessFlag = ({ draft: { regularCents } }: VariationChanges) =>
  regularCents === undefined ? {} : { isPriceless: regularCents === null ? true : null };

async function saveRow(
  tx: Db,
  request: PartsRequest,
  product: VariableProduct,
  { id, version, draft: { stock } }: DeskVariation,
  typed: TypedRow,
): Promise<Exclude<VariationOutcome, { ok: true }> | undefined> {
  const saved = await saveLockedVariations(tx, request, product, [{ id, version, seenStock: stock, typed }]);
  if (saved.ok) return undefined;
  if (saved.failure === 'last-active') return { ok: false, failure: 'last-active' };
  if (saved.failure !== 'invalid') return { ok: false, failure: 'unknown' };
  return refused(
    ...saved.problems.map(
      ({ field, code }): VariationRefusal => ({
        field: COLUMNS.find((column) => cellField(column, id) === field) ?? 'sku',
        code: code === 'taken' ? 'taken' : 'invalid',
      }),
    ),
  );
}

type Columns = {
  readonly saleFrom: Date | null;
  readonly saleUntil: Date | null;
  readonly saleCents: number | null;
  readonly lowStock: number | null;
  readonly choices: Readonly<Record<string, string>>;
  readonly toolFields: ToolFields;
  readonly shippingClassId: number | null;
};

async function loadColumns(tx: Db, id: number): Promise<Columns> {
  const { rows } = await sql<Columns>`
    select sale_from as "saleFrom", sale_until as "saleUntil", sale_cents as "saleCents",
      low_stock as "lowStock", choices, tool_fields as "toolFields", shipping_class_id as "shippingClassId"
    from variations where id = ${id}`.execute(tx);
  const [columns] = rows;
  if (!columns) throw new Error('the variation is locked');
  return columns;
}

/** Saves what the grid of the merchant does not have. */
async function saveColumns(
  tx: Db,
  request: PartsRequest,
  { id, draft: { sku } }: DeskVariation,
  before: Columns,
  changes: VariationChanges,
): Promise<Refused | undefined> {
  const named = changes.choices && (await ensureChoices(tx, request, changes.choices));
  if (changes.choices && (!named || !(await offersChoices(tx, request, named)))) return invalid('choices');
  const shippingClassId = await classOf(tx, request, before, changes);
  if (shippingClassId === undefined) return invalid('shippingClass');
  const after: Columns = {
    ...before,
    shippingClassId,
    saleFrom: changes.saleFrom === undefined ? before.saleFrom : changes.saleFrom,
    saleUntil: changes.saleUntil === undefined ? before.saleUntil : changes.saleUntil,
    lowStock: changes.lowStock === undefined ? before.lowStock : changes.lowStock,
    choices: named?.choices ?? before.choices,
    toolFields: changedToolFields(before.toolFields, changes.toolFields),
  };
  if (after.saleFrom && after.saleUntil && after.saleUntil <= after.saleFrom) return invalid('saleUntil');
  const diff = diffOf(shown(sku, before), shown(sku, after));
  if (Object.keys(diff).length === 0) return undefined;
  await writeVariationColumns(tx, id, {
    sale_from: after.saleFrom,
    sale_until: after.saleUntil,
    low_stock: after.lowStock,
    choices: JSON.stringify(after.choices),
    tool_fields: JSON.stringify(after.toolFields),
    shipping_class_id: shippingClassId,
  });
  await recordProductAudit(tx, request, 'variations', diff);
  return undefined;
}

/** The shipping class after a change; undefined if it cannot be added to the shop. */
async function classOf(
  tx: Db,
  request: PartsRequest,
  before: Columns,
  { shippingClass }: VariationChanges,
): Promise<number | null | undefined> {
  if (shippingClass === undefined) return before.shippingClassId;
  return shippingClass === '' ? null : ensureShippingClass(tx, request, shippingClass);
}

/** The product offers the values of a variation, beside those that it offers already. */
async function offersChoices(
  tx: Db,
  request: PartsRequest,
  { attributes }: NonNullable<Awaited<ReturnType<typeof ensureChoices>>>,
): Promise<boolean> {
  if (attributes.length === 0) return true;
  return (await addVariations(tx, { ...request, parts: [] }, { attributes, variations: [] })).ok;
}

const shown = (sku: string, { saleFrom, saleUntil, choices, toolFields, ...numbers }: Columns) =>
  Object.fromEntries(
    Object.entries({
      saleFrom: saleFrom?.toISOString() ?? null,
      saleUntil: saleUntil?.toISOString() ?? null,
      lowStock: numbers.lowStock,
      shippingClassId: numbers.shippingClassId,
      choices: JSON.stringify(choices),
      ...Object.fromEntries(Object.entries(toolFields).map(([name, value]) => [name, JSON.stringify(value)])),
    }).map(([name, value]) => [`${sku} ${name}`, value]),
  );

/** Deletes a variation that nobody has ordered. */
export const removeWholeVariation = (db: WholeDeps['db'], request: ProductRequest, id: number) =>
  inTransaction(db, async (tx) => {
    const product = await lockVariableProduct(tx, request.productId);
    if (product?.variations.find((variation) => variation.id === id)?.isOrdered)
      return { ok: false, failure: 'ordered' } as const;
    return changeSelected(tx, request, 'delete', [id]);
  });

/** Takes a variation off the shop; it is kept for the orders with it. */
export const switchOffVariation = (db: WholeDeps['db'], request: ProductRequest, id: number) =>
  inTransaction(db, (tx) => changeSelected(tx, request, 'off', [id]));
