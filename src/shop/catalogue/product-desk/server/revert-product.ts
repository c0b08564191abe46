import { sql } from 'kysely';
import { z } from 'zod';
import { WITHDRAWAL_EXCLUSIONS } from '#shop/catalogue/products/withdrawal-exclusion.ts';
import type { Reverter } from '#shop/staff/audit/server/undo-entry.ts';
import { PRODUCT_STATUSES } from '../product-status.ts';
import { changeProductStatus } from './change-status.ts';
import { findDeskProduct } from './find-desk-product.ts';
import { saveLockedProduct } from './save-product.ts';

const integer = z.int().nullable();
const moment = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .nullable();
const state = z.object({
  status: z.enum(PRODUCT_STATUSES),
  name: z.string(),
  slug: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  categoryIds: z.array(z.int()),
  skillIds: z.array(z.int()),
  ageFromMonths: integer,
  ageToMonths: integer,
  materials: z.string(),
  contents: z.array(z.string()),
  lengthMm: integer,
  widthMm: integer,
  heightMm: integer,
  weightGrams: z.int(),
  regularCents: integer,
  saleCents: integer,
  saleFrom: moment,
  saleUntil: moment,
  vatClass: z.enum(['standard', 'reduced', 'none']),
  sku: z.string(),
  gtin: z.string().nullable(),
  stock: integer,
  soldIndividually: z.boolean(),
  isBook: z.boolean(),
  isVirtual: z.boolean(),
  featured: z.boolean(),
  makerId: integer,
  responsibleId: integer,
  warnings: z.array(z.string()),
  noWarningReason: z.string(),
  standards: z.string(),
  withdrawalExclusion: z.enum(WITHDRAWAL_EXCLUSIONS).nullable(),
  // Images of older changes lack them.
  shippingClassId: integer.default(null),
  seoTitle: z.string().default(''),
  seoDescription: z.string().default(''),
});

/** Undoes changes of the fields, the prices, the stock and the status of a product. */
export const productReverter: Reverter = {
  async load(tx, id) {
    await sql`select from products where id = ${Number(id)} for update`.execute(tx);
    const product = await findDeskProduct(tx, Number(id));
    return product && { ...product.draft, status: product.status };
  },
  async restore(tx, id, target, author) {
    const product = await findDeskProduct(tx, Number(id));
    if (!product || !target) return { ok: false };
    const { status, ...draft } = state.parse(target);
    const request = { productId: product.id, ...author };
    if (status !== product.status) return changeProductStatus(tx, request, status);
    const seen = { ...request, version: product.version, seenStock: product.draft.stock };
    return saveLockedProduct(tx, seen, { draft, newParties: {} });
  },
};
