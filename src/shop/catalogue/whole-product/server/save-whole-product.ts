import type { Deps } from '#platform/server/deps.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { slugOf } from '#platform/slug.ts';
import { saveMetaData } from '#shop/common/meta-data/server/save-meta-data.ts';
import { lockTerms } from '#shop/catalogue/products/server/change-terms.ts';
import { ensureNobody } from '#shop/catalogue/products/server/write-product.ts';
import { ensureShippingClass } from '#shop/catalogue/shipping-classes/server/change-shipping-classes.ts';
import { setLinks } from '../../link-desk/server/change-links.ts';
import { setPhotos, type WantedPhoto } from '../../media-desk/server/set-photos.ts';
import {
  EMPTY_DRAFT,
  PRODUCT_FIELDS,
  type PartyField,
  type NewParty,
  type ProductDraft,
} from '../../product-desk/product-draft.ts';
import { findDeskProduct, type DeskProduct } from '../../product-desk/server/find-desk-product.ts';
import {
  recordParts,
  type ProductPart,
  type ProductRequest,
} from '../../product-desk/server/product-request.ts';
import {
  createProductIn,
  saveReadProduct,
  type ProductAuthor,
  type SaveOutcome,
} from '../../product-desk/server/save-product.ts';
import type { ProductChanges, ProductField, ProductRefusal, SentParty } from '../product-changes.ts';
import { changedStock } from '../stock-change.ts';
import { findFreeSku, findFreeSlug } from './free-names.ts';
import { setAttributes } from './set-attributes.ts';
import { setType } from './set-type.ts';
import { takePhotos, type PhotoDeps, type TakenPhotos } from './take-photos.ts';
import { changeToolColumns, lockToolColumns, type ToolColumns } from './tool-columns.ts';

export type WholeDeps = Pick<Deps, 'db'> & PhotoDeps;

export type WholeOutcome =
  | { readonly ok: true; readonly productId: number }
  | { readonly ok: false; readonly failure: 'unknown' }
  | { readonly ok: false; readonly failure: 'refused'; readonly refusals: readonly ProductRefusal[] };

const refused = (...refusals: ProductRefusal[]) => ({ ok: false, failure: 'refused', refusals }) as const;
const invalid = (field: ProductField) => refused({ field, code: 'invalid' });

/** Adds a product with everything that belongs to it: one change, with one audit entry. */
export const createWholeProduct = (deps: WholeDeps, author: ProductAuthor, changes: ProductChanges) =>
  withPhotos(deps, changes, (tx, photos) => createIn(tx, author, changes, photos));

/** Changes a product with everything that belongs to it: one change, with one audit entry. */
export const changeWholeProduct = (
  deps: WholeDeps,
  author: ProductAuthor,
  productId: number,
  changes: ProductChanges,
) =>
  withPhotos(deps, changes, (tx, photos) =>
    changeIn(tx, { productId, actor: author.actor, now: author.now, parts: [] }, changes, photos),
  );

type Photos = readonly WantedPhoto[] | undefined;

/** Photographs are fetched before the transaction, which would otherwise wait for other servers. */
async function withPhotos(
  deps: WholeDeps,
  { photos }: ProductChanges,
  save: (tx: Db, photos: Photos) => Promise<WholeOutcome>,
): Promise<WholeOutcome> {
  const taken: TakenPhotos | undefined = photos && (await takePhotos(deps, photos));
  if (photos && !taken) return invalid('photos');
  let outcome: WholeOutcome | undefined;
  try {
    outcome = await inTransaction(deps.db, (tx) => save(tx, taken?.photos));
    return outcome;
  } finally {
    if (!outcome?.ok) await taken?.drop();
  }
}

async function createIn(
  tx: Db,
  { actor, now }: ProductAuthor,
  changes: ProductChanges,
  photos: Photos,
): Promise<WholeOutcome> {
  if (changes.attributes) await lockTerms(tx);
  const parts: ProductPart[] = [];
  const { draft: sent } = changes;
  const slug = await findFreeSlug(tx, sent.slug || slugOf(sent.name ?? '') || 'produit');
  const counted = changedStock({ stock: null, toolFields: {} }, changes.stock ?? {});
  const facts = { ...EMPTY_DRAFT, ...sent, slug, stock: counted.stock };
  const sku = facts.sku || (await findFreeSku(tx, slug));
  const shipping = await classOf(tx, { actor, now }, changes);
  const parties = await partiesOf(tx, { maker: null, ...changes });
  const saved = await createProductIn(
    tx,
    { actor, now, parts },
    submittedOf({ ...facts, ...shipping, sku }, parties),
  );
  if (!saved.ok) return refusedSave(saved);
  const request = { productId: saved.productId, actor, now, parts };
  const rest = {
    ...changes,
    status: changes.status ?? 'publish',
    toolFields: { ...changes.toolFields, ...counted.flags },
  };
  const columns = await lockToolColumns(tx, request.productId);
  if (!columns) throw new Error('the product was added');
  const outcome = await saveRest(tx, request, columns, rest, photos);
  if (outcome.ok) await recordParts(tx, request, parts);
  return outcome;
}

type PartsRequest = ProductRequest & { readonly parts: ProductPart[] };

async function changeIn(
  tx: Db,
  request: PartsRequest,
  changes: ProductChanges,
  photos: Photos,
): Promise<WholeOutcome> {
  const { productId, parts } = request;
  if (changes.attributes) await lockTerms(tx);
  const columns = await lockToolColumns(tx, productId);
  const stored = columns && (await findDeskProduct(tx, productId));
  if (!stored) return { ok: false, failure: 'unknown' };
  const counted = changes.stock && changedStock({ ...columns, stock: stored.draft.stock }, changes.stock);
  if (hasDraft(changes) || counted) {
    const stock = counted ? counted.stock : stored.draft.stock;
    const saved = await saveDraft(tx, request, stored, { ...changes, newStock: stock });
    if (!saved.ok) return refusedSave(saved);
  }
  const rest = { ...changes, toolFields: { ...changes.toolFields, ...counted?.flags } };
  const outcome = await saveRest(tx, request, columns, rest, photos);
  if (outcome.ok) await recordParts(tx, request, parts);
  return outcome;
}

const hasDraft = ({ draft, ...changes }: ProductChanges) =>
  Object.keys(draft).length > 0 ||
  [changes.maker, changes.responsible, changes.shippingClass].some((sent) => sent !== undefined);

type DraftChanges = ProductChanges & { readonly newStock: number | null };

async function saveDraft(tx: Db, request: PartsRequest, stored: DeskProduct, changes: DraftChanges) {
  const { slug, sku } = changes.draft;
  const parties = await partiesOf(tx, changes);
  const isNewSlug = slug !== undefined && slug !== stored.slug;
  const draft = {
    ...stored.draft,
    ...changes.draft,
    ...(await classOf(tx, request, changes)),
    stock: changes.newStock,
    ...(isNewSlug && { slug: await findFreeSlug(tx, slug || slugOf(stored.name) || 'produit') }),
    // A tool may empty a reference; the shop needs one.
    ...(sku === '' && { sku: stored.draft.sku }),
  };
  const seen = { ...request, version: stored.version, seenStock: stored.draft.stock };
  return saveReadProduct(tx, seen, stored, submittedOf(withoutOwnNumbers(stored, draft), parties));
}

/** A product that others are made of has the prices and the stock of these. */
const withoutOwnNumbers = ({ type }: DeskProduct, draft: ProductDraft): ProductDraft =>
  type === 'simple'
    ? draft
    : { ...draft, regularCents: null, saleCents: null, saleFrom: null, saleUntil: null, stock: null };

/** The id of no class: the check of the product refuses it. */
const NO_CLASS = 0;

async function classOf(tx: Db, author: ProductAuthor, { shippingClass }: ProductChanges) {
  if (shippingClass === undefined) return {};
  if (shippingClass === '') return { shippingClassId: null };
  return { shippingClassId: (await ensureShippingClass(tx, author, shippingClass)) ?? NO_CLASS };
}

type Parties = {
  readonly ids: Partial<Pick<ProductDraft, 'makerId' | 'responsibleId'>>;
  readonly added: Readonly<Partial<Record<PartyField, NewParty>>>;
};

async function partiesOf(tx: Db, sent: { readonly maker?: SentParty; readonly responsible?: SentParty }) {
  const { maker, responsible } = sent;
  const ids = {
    ...(maker === null && { makerId: await ensureNobody(tx) }),
    ...(maker && 'id' in maker && { makerId: maker.id }),
    ...(responsible === null && { responsibleId: null }),
    ...(responsible && 'id' in responsible && { responsibleId: responsible.id }),
  };
  const added = {
    ...(maker && !('id' in maker) && { fabricant: maker }),
    ...(responsible && !('id' in responsible) && { responsable: responsible }),
  };
  return { ids, added };
}

const submittedOf = (draft: ProductDraft, { ids, added }: Parties) => ({
  draft: { ...draft, ...ids },
  newParties: added,
});

/** Saves what is not in the form of a product; the product exists and is locked. */
async function saveRest(
  tx: Db,
  request: PartsRequest,
  columns: ToolColumns,
  changes: ProductChanges,
  photos: Photos,
): Promise<WholeOutcome> {
  const { productId } = request;
  if (changes.type && !(await setType(tx, request, changes.type, changes.memberIds))) return invalid('type');
  if (changes.attributes && !(await setAttributes(tx, request, changes.attributes)))
    return invalid('attributes');
  const linked = await saveLinks(tx, request, changes);
  if (linked) return invalid(linked);
  if (photos) {
    const set = await setPhotos(tx, request, photos);
    if (!set.ok) return invalid('photos');
  }
  const meta = await saveMetaData(tx, 'product', productId, changes.metaData ?? []);
  if (!meta.ok) return invalid('metaData');
  if (meta.value) request.parts.push({ change: 'change', diff: { metaData: 'changed' }, image: undefined });
  await changeToolColumns(tx, request, columns, changes);
  return { ok: true, productId };
}

async function saveLinks(
  tx: Db,
  request: ProductRequest,
  { relatedIds, memberIds }: ProductChanges,
): Promise<ProductField | undefined> {
  if (!relatedIds && !memberIds) return undefined;
  const outcome = await setLinks(tx, request, {
    ...(relatedIds && { related: relatedIds }),
    ...(memberIds && { members: memberIds }),
  });
  if (outcome.ok) return undefined;
  const isRelated =
    outcome.failure === 'invalid' && outcome.problems.some(({ field }) => field === 'associes');
  return isRelated ? 'relatedIds' : 'memberIds';
}

const FIELD_KEYS = new Map<string, keyof ProductDraft>(
  Object.entries(PRODUCT_FIELDS).map(([key, field]) => [field, key as keyof ProductDraft]),
);

function refusedSave(outcome: Exclude<SaveOutcome, { ok: true }>): WholeOutcome {
  if (outcome.failure === 'unknown') return outcome;
  if (outcome.failure === 'changed') return invalid('version');
  return refused(
    ...outcome.problems.map(({ field, code }): ProductRefusal => {
      const key = FIELD_KEYS.get(field);
      // The fields of a new maker or responsible person begin with its name.
      const party = field.startsWith('responsable') ? 'responsibleId' : 'makerId';
      return {
        field: key ?? (field === '' ? 'status' : party),
        code: code === 'taken' ? 'taken' : 'invalid',
      };
    }),
  );
}
