import { sql } from 'kysely';
import { wireError } from '#shop/basket/store-client/errors.ts';
import { loadMetaData } from '#shop/common/meta-data/server/load-meta-data.ts';
import { findWholeProducts } from '#shop/catalogue/whole-product/server/find-whole-products.ts';
import { loadWholeProducts } from '#shop/catalogue/whole-product/server/load-whole-products.ts';
import {
  archiveWholeProduct,
  removeWholeProduct,
} from '#shop/catalogue/whole-product/server/remove-whole-product.ts';
import {
  changeWholeProduct,
  createWholeProduct,
  type WholeOutcome,
} from '#shop/catalogue/whole-product/server/save-whole-product.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { productTexts } from '../../texts-products.ts';
import type { RestCall, RestDeps } from '../endpoint.ts';
import { failure, RestFailure } from '../failures.ts';
import { metaOf } from '../meta-data.ts';
import type { Resource } from '../resource.ts';
import { productListArgs, toQuery } from './list-args.ts';
import { productArgs, type ProductArgs } from './product-args.ts';
import { productSchema, type WireProduct } from './product-schema.ts';
import { PRODUCTS_PATH, showProduct } from './show-product.tsx';
import { FIELD_NAMES, toChanges } from './to-changes.ts';

export const unknownProduct = () => failure(404, 'product_invalid_id', productTexts.unknown);

/** Loads products as tools read them, in the order of their ids. */
export async function loadWireProducts(
  { db, config }: RestDeps,
  ids: readonly number[],
): Promise<WireProduct[]> {
  const products = await loadWholeProducts(db, ids);
  const meta = await loadMetaData(db, 'product', ids);
  return products.map((product) => showProduct(config, product, metaOf(meta, product.id)));
}

const authorOf = ({ now }: RestDeps, { actor }: RestCall) => ({ actor, now: now() });

async function savedId(deps: RestDeps, outcome: WholeOutcome, args: ProductArgs): Promise<number> {
  if (outcome.ok) return outcome.productId;
  if (outcome.failure === 'unknown') throw unknownProduct();
  const taken = outcome.refusals.find(({ code }) => code === 'taken');
  if (taken?.field === 'sku') throw await takenSku(deps, args.sku ?? '');
  if (taken?.field === 'gtin')
    throw new RestFailure(wireError(400, 'product_invalid_global_unique_id', productTexts.gtinTaken));
  throw new InvalidParameters([...new Set(outcome.refusals.map(({ field }) => FIELD_NAMES[field] ?? field))]);
}

/** Clients find the other product by `resource_id`. */
export async function takenSku({ db }: RestDeps, sku: string): Promise<RestFailure> {
  const { rows } = await sql<{ id: number }>`
    select id from products where sku = ${sku} union all select id from variations where sku = ${sku}`.execute(
    db,
  );
  return new RestFailure(
    wireError(400, 'product_invalid_sku', productTexts.skuTaken, {
      resource_id: rows[0]?.id ?? 0,
      unique_sku: sku,
    }),
  );
}

/** The products of the shop, in any status. */
export const products: Resource<WireProduct, typeof productListArgs, typeof productArgs, typeof productArgs> =
  {
    path: PRODUCTS_PATH,
    names: productTexts.products,
    see: 'see-catalogue',
    change: 'change-catalogue',
    item: productSchema,
    listArgs: productListArgs,
    createArgs: productArgs,
    updateArgs: productArgs,
    example: {
      name: 'Boulier',
      regular_price: '24.90',
      sku: 'BOULIER',
      manage_stock: true,
      stock_quantity: 12,
    },
    unknown: unknownProduct,
    async list(deps, args) {
      const { ids, total } = await findWholeProducts(deps.db, await toQuery(deps.db, args));
      return { items: await loadWireProducts(deps, ids), total };
    },
    find: async (deps, id) => (await loadWireProducts(deps, [id]))[0],
    findMany: loadWireProducts,
    create: async (deps, call, args) =>
      savedId(deps, await createWholeProduct(deps, authorOf(deps, call), toChanges(args)), args),
    async update(deps, call, id, args) {
      await savedId(deps, await changeWholeProduct(deps, authorOf(deps, call), id, toChanges(args)), args);
    },
    async remove(deps, call, id) {
      const removed = await removeWholeProduct(deps.db, { productId: id, ...authorOf(deps, call) });
      if (removed.ok || removed.failure === 'unknown') return;
      throw failure(
        409,
        'cannot_delete',
        removed.failure === 'grouped' ? productTexts.grouped : productTexts.ordered,
      );
    },
    async trash(deps, call, id) {
      await archiveWholeProduct(deps.db, { productId: id, ...authorOf(deps, call) });
    },
  };
