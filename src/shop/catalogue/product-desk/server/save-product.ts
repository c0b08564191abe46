import { sql, type Insertable } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Products } from '#platform/server/database/schema.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { redirectPath } from '#shop/common/redirects/server/redirects.ts';
import { authorOf, diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { imageOf } from '#shop/staff/audit/undo.ts';
import type { MissingFact } from '#shop/catalogue/products/publication.ts';
import {
  ensureParty,
  insertProduct,
  replaceTerms,
  updateOffer,
} from '#shop/catalogue/products/server/write-product.ts';
import { explainStock } from '#shop/catalogue/products/server/change-stock.ts';
import { checkParty, checkProduct, type KnownFacts, type Problem } from '../check-product.ts';
import { PRODUCT_FIELDS, type NewParty, type PartyField, type ProductDraft } from '../product-draft.ts';
import { findDeskProduct, findProductId, isSameDraft, type DeskProduct } from './find-desk-product.ts';
import { recordProductAudit, type ProductPart, type ProductRequest } from './product-request.ts';

/** The values of the form of a product. */
export type SubmittedProduct = {
  readonly draft: ProductDraft;
  readonly newParties: Readonly<Partial<Record<PartyField, NewParty>>>;
};

export type SaveOutcome =
  | { readonly ok: true; readonly productId: number }
  | { readonly ok: false; readonly failure: 'invalid'; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly failure: 'changed'; readonly stored: DeskProduct }
  | { readonly ok: false; readonly failure: 'unknown' };

const invalid = (problems: readonly Problem[]) => ({ ok: false, failure: 'invalid', problems }) as const;

export type ProductAuthor = { readonly actor: Actor; readonly now: Date; readonly parts?: ProductPart[] };

/** Adds a product as a draft. A form that is sent twice finds the product that it has added. */
export const createProduct = (
  db: Db,
  author: ProductAuthor,
  submitted: SubmittedProduct,
): Promise<SaveOutcome> => inTransaction(db, (tx) => createProductIn(tx, author, submitted));

/** The same in the transaction of the caller. */
export async function createProductIn(
  tx: Db,
  author: ProductAuthor,
  submitted: SubmittedProduct,
): Promise<SaveOutcome> {
  const checked = await check(tx, submitted, undefined);
  if (!checked.ok) return (await findRepeated(tx, submitted.draft)) ?? checked;
  const { draft } = checked;
  await explainStock(tx, { reason: 'corrected', author: authorOf(author.actor) });
  const productId = await insertProduct(tx, { ...columnsOf(draft), type: 'simple', status: 'draft' });
  if (productId === undefined)
    return (await findRepeated(tx, draft)) ?? invalid([{ field: PRODUCT_FIELDS.sku, code: 'taken' }]);
  await replaceTerms(tx, productId, termsOf(draft));
  const diff = diffOf({}, { name: draft.name, slug: draft.slug, sku: draft.sku });
  await recordProductAudit(tx, { productId, ...author }, 'create', diff);
  return { ok: true, productId };
}

async function findRepeated(tx: Db, draft: ProductDraft): Promise<SaveOutcome | undefined> {
  const productId = await findProductId(tx, draft.slug);
  const stored = productId === undefined ? undefined : await findDeskProduct(tx, productId);
  const repeated = stored && { ...cleaned(draft), makerId: draft.makerId ?? stored.draft.makerId };
  return stored && repeated && isSameDraft(stored.draft, repeated)
    ? { ok: true, productId: stored.id }
    : undefined;
}

export type SaveRequest = ProductRequest & {
  /** The version of the product that the form showed. */
  readonly version: string;
  /** The stock that the form showed. */
  readonly seenStock: number | null;
};

/**
 * Changes a product if nobody else has changed it since its form was opened. The stock is written only if it
 * was changed in the form, because orders change it all the time.
 */
export const saveProduct = (
  db: Db,
  request: SaveRequest,
  submitted: SubmittedProduct,
): Promise<SaveOutcome> => inTransaction(db, (tx) => saveLockedProduct(tx, request, submitted));

/** The same in the transaction of the caller. */
export async function saveLockedProduct(
  tx: Db,
  request: SaveRequest,
  submitted: SubmittedProduct,
): Promise<SaveOutcome> {
  const { productId } = request;
  await sql`select from products where id = ${productId} for update`.execute(tx);
  const stored = await findDeskProduct(tx, productId);
  return stored ? saveReadProduct(tx, request, stored, submitted) : { ok: false, failure: 'unknown' };
}

/** The same of a product that the caller has locked and read. */
export async function saveReadProduct(
  tx: Db,
  request: SaveRequest,
  stored: DeskProduct,
  submitted: SubmittedProduct,
): Promise<SaveOutcome> {
  const { productId, seenStock } = request;
  const checked = await check(tx, submitted, stored);
  if (!checked.ok) return checked;
  const keepsStock = checked.draft.stock === seenStock;
  const draft = keepsStock ? { ...checked.draft, stock: stored.draft.stock } : checked.draft;
  if (isSameDraft(stored.draft, draft) && stored.draft.stock === draft.stock) return { ok: true, productId };
  if (stored.version !== request.version || (!keepsStock && stored.draft.stock !== seenStock))
    return { ok: false, failure: 'changed', stored };
  return (await write(tx, request, stored, draft)) ?? { ok: true, productId };
}

async function write(tx: Db, request: SaveRequest, stored: DeskProduct, draft: ProductDraft) {
  const { productId } = request;
  const cause = { reason: 'corrected', author: authorOf(request.actor) } as const;
  const missing = await updateOffer(tx, productId, columnsOf(draft), cause);
  if (hasOtherTerms(stored.draft, draft)) await replaceTerms(tx, productId, termsOf(draft));
  if (stored.slug !== draft.slug)
    await redirectPath(tx, PATHS.product(stored.slug), PATHS.product(draft.slug));
  if (stored.status === 'publish' && missing.length > 0)
    return invalid(missing.map((fact) => ({ field: FIELD_OF[fact], code: 'required' })));
  const diff = diffOf(auditValues(stored.draft), auditValues(draft), ['shortDescription', 'description']);
  await recordProductAudit(tx, request, 'change', diff, imageOf(stored.draft, draft));
  return undefined;
}

const hasOtherTerms = (before: ProductDraft, after: ProductDraft) =>
  JSON.stringify(termsOf(before)) !== JSON.stringify(termsOf(after));

/** The field of the form that gives the missing fact. */
const FIELD_OF: Readonly<Record<MissingFact, string>> = {
  maker: PRODUCT_FIELDS.makerId,
  responsible: PRODUCT_FIELDS.responsibleId,
  picture: '',
  warnings: PRODUCT_FIELDS.warnings,
  variations: '',
  members: '',
};

type Checked = { readonly ok: true; readonly draft: ProductDraft } | ReturnType<typeof invalid>;

/** Adds new makers, cleans the texts and checks everything. */
async function check(
  tx: Db,
  { draft: typed, newParties }: SubmittedProduct,
  stored: DeskProduct | undefined,
): Promise<Checked> {
  const { fabricant, responsable } = newParties;
  const partyProblems = checkParties(newParties);
  const areReady = partyProblems.length === 0;
  const draft: ProductDraft = {
    ...cleaned(typed),
    ...(areReady && fabricant && { makerId: await ensureParty(tx, fabricant) }),
    ...(areReady && responsable && { responsibleId: await ensureParty(tx, responsable) }),
  };
  const facts = stored && hasSameNames(stored.draft, draft) ? OWN_NAMES : undefined;
  const problems = checkProduct(draft, facts ?? (await loadFacts(tx, draft, stored?.id))).filter(
    ({ field }) => areReady || field !== PRODUCT_FIELDS.makerId,
  );
  const all = [...problems, ...partyProblems];
  return all.length > 0 ? invalid(all) : { ok: true, draft };
}

const checkParties = ({ fabricant, responsable }: SubmittedProduct['newParties']): Problem[] => [
  ...(fabricant ? checkParty('fabricant', fabricant) : []),
  ...(responsable ? checkParty('responsable', responsable) : []),
];

/** Lists what is wrong with a product without saving it. `ownId` is undefined for a new one. */
export async function listProductProblems(
  db: Db,
  { draft, newParties }: SubmittedProduct,
  ownId: number | undefined,
): Promise<Problem[]> {
  const problems = checkProduct(draft, await loadFacts(db, draft, ownId)).filter(
    ({ field }) => newParties.fabricant === undefined || field !== PRODUCT_FIELDS.makerId,
  );
  return [...problems, ...checkParties(newParties)];
}

const cleaned = (draft: ProductDraft): ProductDraft => ({
  ...draft,
  shortDescription: cleanHtml(draft.shortDescription),
  description: cleanHtml(draft.description),
});

const hasSameNames = (before: ProductDraft, after: ProductDraft) =>
  (['slug', 'sku', 'gtin', 'makerId', 'responsibleId', 'shippingClassId'] as const).every(
    (name) => before[name] === after[name],
  );

/** A product that keeps its names, its maker and its class has nothing of another one and nothing that is gone. */
const OWN_NAMES: KnownFacts = {
  isSlugTaken: false,
  isSkuTaken: false,
  isGtinTaken: false,
  hasMaker: true,
  hasResponsible: true,
  hasShippingClass: true,
};

async function loadFacts(tx: Db, draft: ProductDraft, ownId: number | undefined): Promise<KnownFacts> {
  const others = sql`from products p where p.id <> ${ownId ?? 0}`;
  const { rows } = await sql<KnownFacts>`
    select exists (select ${others} and p.slug = ${draft.slug}) as "isSlugTaken",
      exists (select ${others} and p.sku = ${draft.sku})
        or exists (select from variations v where v.sku = ${draft.sku}) as "isSkuTaken",
      exists (select ${others} and p.gtin = ${draft.gtin}) as "isGtinTaken",
      exists (select from makers m where m.id = ${draft.makerId}) as "hasMaker",
      exists (select from makers m where m.id = ${draft.responsibleId}) as "hasResponsible",
      exists (select from shipping_classes c where c.id = ${draft.shippingClassId}) as "hasShippingClass"`.execute(
    tx,
  );
  const [facts] = rows;
  if (!facts) throw new Error('the facts are always one row');
  return facts;
}

const termsOf = ({ categoryIds, skillIds, ageFromMonths, ageToMonths }: ProductDraft) => ({
  categoryIds,
  skillIds,
  age: ageFromMonths === null ? null : { fromMonths: ageFromMonths, toMonths: ageToMonths },
});

function columnsOf(draft: ProductDraft): Omit<Insertable<Products>, 'type'> {
  const { makerId } = draft;
  if (makerId === null) throw new Error('a checked product has a maker');
  return {
    name: draft.name,
    slug: draft.slug,
    short_description: draft.shortDescription,
    description: draft.description,
    age_from_months: draft.ageFromMonths,
    age_to_months: draft.ageToMonths,
    materials: draft.materials,
    contents: [...draft.contents],
    length_mm: draft.lengthMm,
    width_mm: draft.widthMm,
    height_mm: draft.heightMm,
    weight_grams: draft.weightGrams,
    regular_cents: draft.regularCents,
    sale_cents: draft.saleCents,
    sale_from: draft.saleFrom,
    sale_until: draft.saleUntil,
    vat_class: draft.vatClass,
    sku: draft.sku,
    gtin: draft.gtin,
    stock: draft.stock,
    sold_individually: draft.soldIndividually,
    is_book: draft.isBook,
    is_virtual: draft.isVirtual,
    featured: draft.featured,
    maker_id: makerId,
    responsible_id: draft.responsibleId,
    shipping_class_id: draft.shippingClassId,
    warnings: [...draft.warnings],
    no_warning_reason: draft.noWarningReason,
    standards: draft.standards,
    withdrawal_exclusion: draft.withdrawalExclusion,
    seo_title: draft.seoTitle,
    seo_description: draft.seoDescription,
  };
}

const auditValues = ({ categoryIds, skillIds, contents, warnings, ...values }: ProductDraft) => ({
  ...values,
  saleFrom: values.saleFrom?.toISOString() ?? null,
  saleUntil: values.saleUntil?.toISOString() ?? null,
  categoryIds: categoryIds.join(', '),
  skillIds: skillIds.join(', '),
  contents: contents.join(' | '),
  warnings: warnings.join(' | '),
});
