import { z } from 'zod';
import type { Config } from '#platform/server/config.ts';
import type { MetaEntry } from '#shop/common/meta-data/meta-data.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { WholeVariation } from '#shop/catalogue/whole-product/server/load-whole-variations.ts';
import { attributeName } from '#shop/catalogue/variations/contract.ts';
import { wireMoment } from '../../wire-moment.ts';
import { linksOf } from '../links.ts';
import { sellableSchema, wireImage, type WithMeta } from './product-schema.ts';
import { PRODUCTS_PATH } from './show-product.tsx';
import { showImage, showSellable } from './show-sellable.ts';

/** A variation as tools read it. */
export const variationSchema = sellableSchema.extend({
  parent_id: z.int(),
  image: wireImage.nullable(),
  attributes: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string(), option: z.string() })),
});
export type WireVariation = WithMeta<z.infer<typeof variationSchema>>;

export function showVariation(
  config: Pick<Config, 'publicUrl'>,
  variation: WholeVariation,
  meta: readonly MetaEntry[],
): WireVariation {
  const { id, productId, choices, toolFields, isActive, stock, picture } = variation;
  const regularCents = toolFields.isPriceless ? null : variation.regularCents;
  const priceCents = variation.reducedCents ?? regularCents;
  const chosen = new URLSearchParams(choices.map(({ taxonomy, slug }) => [attributeName(taxonomy), slug]));
  const path = `${PRODUCTS_PATH}/${productId}/variations`;
  return {
    id,
    type: 'variation',
    parent_id: productId,
    slug: variation.productSlug,
    name: choices.map(({ option }) => option).join(', '),
    permalink: `${config.publicUrl}${PATHS.product(variation.productSlug)}${choices.length > 0 ? `?${chosen}` : ''}`,
    ...wireMoment('date_created', variation.createdAt),
    ...wireMoment('date_modified', variation.updatedAt),
    status: isActive ? 'publish' : toolFields.status === 'pending' ? 'pending' : 'private',
    description: toolFields.description ?? '',
    ...showSellable({ ...variation, regularCents, priceCents, inStock: stock === null || stock > 0 }),
    on_sale: variation.reducedCents !== null,
    purchasable: variation.productStatus === 'publish' && isActive && priceCents !== null,
    virtual: variation.isVirtual,
    image: picture && showImage(config, picture, variation),
    attributes: choices.map((choice) => ({
      id: choice.id,
      name: choice.label,
      slug: choice.taxonomy,
      option: choice.option,
    })),
    meta_data: [...meta],
    _links: {
      ...linksOf(config, path, id),
      up: [{ href: linksOf(config, PRODUCTS_PATH, productId).self?.[0]?.href ?? '' }],
    },
  };
}
