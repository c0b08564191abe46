import { z } from 'zod';
import { wireError } from '#shop/basket/store-client/errors.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { loadMetaData } from '#shop/common/meta-data/server/load-meta-data.ts';
import { duplicateProduct, findCopySlug } from '#shop/catalogue/product-desk/server/change-status.ts';
import { findProductHead } from '#shop/catalogue/product-desk/server/find-product-head.ts';
import { findVariableProduct } from '#shop/catalogue/variation-desk/server/find-variable-product.ts';
import { generateWholeVariations } from '#shop/catalogue/whole-product/server/generate-whole-variations.ts';
import { findWholeVariations } from '#shop/catalogue/whole-product/server/find-whole-variations.ts';
import { loadWholeVariations } from '#shop/catalogue/whole-product/server/load-whole-variations.ts';
import {
  changeWholeVariation,
  createWholeVariation,
  removeWholeVariation,
  switchOffVariation,
  type VariationOutcome,
} from '#shop/catalogue/whole-product/server/save-whole-variation.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { productTexts } from '../../texts-products.ts';
import { anyArgs, endpoint, type Endpoint, type RestCall, type RestDeps } from '../endpoint.ts';
import { failure, RestFailure } from '../failures.ts';
import { metaOf } from '../meta-data.ts';
import type { Resource } from '../resource.ts';
import { productSchema } from './product-schema.ts';
import { loadWireProducts, takenSku, unknownProduct } from './products.ts';
import { PRODUCTS_PATH } from './show-product.tsx';
import { showVariation, variationSchema, type WireVariation } from './show-variation.ts';
import {
  generateArgs,
  toVariationChanges,
  toVariationQuery,
  VARIATION_FIELD_NAMES,
  variationArgs,
  variationListArgs,
  type VariationArgs,
} from './variation-args.ts';

const PATH = `${PRODUCTS_PATH}/{product_id}/variations`;
const LARGEST_ID = 2_147_483_647;

const unknownVariation = () => failure(404, 'product_variation_invalid_id', productTexts.unknownVariation);
const lastActive = () => failure(409, 'cannot_delete', productTexts.lastVariation);

/** The product in the path of a call. */
function productIdOf({ path }: RestCall): number {
  const id = Number(path['product_id'] ?? path['id']);
  if (!Number.isSafeInteger(id) || id > LARGEST_ID) throw unknownProduct();
  return id;
}

const requestOf = (deps: RestDeps, call: RestCall) => ({
  productId: productIdOf(call),
  actor: call.actor,
  now: deps.now(),
});

async function loadWireVariations(deps: RestDeps, ids: readonly number[], productId?: number) {
  const variations = await loadWholeVariations(deps.db, ids, productId);
  const meta = await loadMetaData(deps.db, 'variation', ids);
  return variations.map((variation) => showVariation(deps.config, variation, metaOf(meta, variation.id)));
}

async function savedId(deps: RestDeps, outcome: VariationOutcome, args: VariationArgs): Promise<number> {
  if (outcome.ok) return outcome.variationId;
  if (outcome.failure === 'unknown') throw unknownVariation();
  if (outcome.failure === 'not-variable') throw unknownProduct();
  if (outcome.failure === 'last-active') throw lastActive();
  const taken = outcome.refusals.find(({ code }) => code === 'taken');
  if (taken?.field === 'sku') throw await takenSku(deps, args.sku ?? '');
  if (taken)
    throw new RestFailure(wireError(400, 'product_invalid_global_unique_id', productTexts.gtinTaken));
  throw new InvalidParameters([
    ...new Set(outcome.refusals.map(({ field }) => VARIATION_FIELD_NAMES[field] ?? field)),
  ]);
}

/** The variations of a product. */
export const variations: Resource<
  WireVariation,
  typeof variationListArgs,
  typeof variationArgs,
  typeof variationArgs
> = {
  path: PATH,
  names: productTexts.variations,
  see: 'see-catalogue',
  change: 'change-catalogue',
  item: variationSchema,
  listArgs: variationListArgs,
  createArgs: variationArgs,
  updateArgs: variationArgs,
  example: { regular_price: '24.90', sku: 'TOUR-ROUGE', attributes: [{ name: 'Couleur', option: 'Rouge' }] },
  unknown: unknownVariation,
  async list(deps, args, call) {
    const productId = productIdOf(call);
    if (!(await findProductHead(deps.db, productId))) throw unknownProduct();
    const { ids, total } = await findWholeVariations(deps.db, toVariationQuery(args, productId));
    return { items: await loadWireVariations(deps, ids), total };
  },
  find: async (deps, id, call) => (await loadWireVariations(deps, [id], productIdOf(call)))[0],
  findMany: (deps, ids, call) => loadWireVariations(deps, ids, productIdOf(call)),
  create: async (deps, call, args) => {
    const request = requestOf(deps, call);
    if (!(await findProductHead(deps.db, request.productId))) throw unknownProduct();
    return savedId(deps, await createWholeVariation(deps, request, toVariationChanges(args)), args);
  },
  async update(deps, call, id, args) {
    const changes = toVariationChanges(args);
    await savedId(deps, await changeWholeVariation(deps, requestOf(deps, call), id, changes), args);
  },
  async remove(deps, call, id) {
    const removed = await removeWholeVariation(deps.db, requestOf(deps, call), id);
    if (removed.ok) return;
    if (removed.failure === 'last-active') throw lastActive();
    throw failure(409, 'cannot_delete', productTexts.ordered);
  },
  async trash(deps, call, id) {
    const switched = await switchOffVariation(deps.db, requestOf(deps, call), id);
    if (!switched.ok) throw lastActive();
  },
};

const generated = z.object({ count: z.int(), deleted_count: z.int() });

/** Calls of products and variations beside those of every resource. */
export const variationEndpoints: readonly Endpoint[] = [
  endpoint({
    methods: ['POST'],
    path: `${PRODUCTS_PATH}/{id}/duplicate`,
    needs: 'change-catalogue',
    purpose: 'create',
    summary: productTexts.duplicate,
    item: productSchema,
    args: anyArgs,
    status: 201,
    unknownCode: unknownProduct().wire.code,
    answer: async (deps, call) => {
      const request = requestOf(deps, call);
      const copied = await inTransaction(deps.db, async (tx) => {
        const head = await findProductHead(tx, request.productId);
        if (!head) throw unknownProduct();
        return duplicateProduct(tx, request, await findCopySlug(tx, head.slug));
      });
      if (!copied.ok) throw unknownProduct();
      const [body] = await loadWireProducts(deps, [copied.value]);
      return { status: 201, body };
    },
  }),
  endpoint({
    methods: ['POST'],
    path: `${PATH}/generate`,
    needs: 'change-catalogue',
    purpose: 'create',
    summary: productTexts.generate,
    item: generated,
    args: generateArgs,
    answer: async (deps, call, args) => ({ body: await generate(deps, call, args) }),
  }),
  endpoint({
    methods: ['GET'],
    path: '/variations',
    needs: 'see-catalogue',
    purpose: 'view',
    isList: true,
    summary: productTexts.allVariations,
    item: variationSchema,
    args: variationListArgs,
    answer: async (deps, _call, args) => {
      const { ids, total } = await findWholeVariations(deps.db, toVariationQuery(args, undefined));
      const paging = { page: args.page, perPage: args.per_page, total };
      return { body: await loadWireVariations(deps, ids), paging };
    },
  }),
];

/** Creates the combinations that a product lacks, at the lowest usual price of those that it has. */
async function generate(deps: RestDeps, call: RestCall, args: z.output<typeof generateArgs>) {
  const request = requestOf(deps, call);
  const product = await findVariableProduct(deps.db, request.productId);
  if (!product) throw unknownProduct();
  const attributes = product.attributes
    .filter(({ position }) => position !== null)
    .map(({ id, taxonomy, terms }) => ({
      id,
      taxonomy,
      isSpread: true,
      slugs: terms.filter(({ isOffered }) => isOffered).map(({ slug }) => slug),
    }));
  const prices = product.variations.flatMap(({ draft }) => draft.regularCents ?? []);
  const startCents =
    args.default_values?.regular_price?.cents ?? (prices.length > 0 ? Math.min(...prices) : null);
  const draft = { attributes, startCents, startStock: null, createsMissing: true };
  const made = await generateWholeVariations(deps.db, request, draft);
  if (made.ok) return { count: made.created, deleted_count: 0 };
  throw new InvalidParameters([
    made.failure === 'invalid' && startCents === null ? 'default_values' : 'attributes',
  ]);
}
