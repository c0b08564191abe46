import { renderToStaticMarkup } from 'react-dom/server';
import type { Config } from '#platform/server/config.ts';
import { slugOf } from '#platform/slug.ts';
import type { MetaEntry } from '#shop/common/meta-data/meta-data.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { toPriceTag } from '#shop/catalogue/products/server/card-query.ts';
import { PriceTagView } from '#shop/catalogue/products/ui/price-tag.tsx';
import type { WholeProduct } from '#shop/catalogue/whole-product/server/load-whole-products.ts';
import { wireMoment } from '../../wire-moment.ts';
import { linksOf } from '../links.ts';
import type { WireProduct } from './product-schema.ts';
import { showImage, showSellable } from './show-sellable.ts';

export const PRODUCTS_PATH = '/products';

/** The key under which a product that waits says what it lacks. */
const MISSING_KEY = 'eveil_missing';

/** Statuses as tools know them: an archived product lies in the trash. */
const statusOf = ({ status, toolFields }: Pick<WholeProduct, 'status' | 'toolFields'>) =>
  status === 'archived' ? 'trash' : status === 'draft' ? (toolFields.status ?? 'draft') : status;

/** A product as tools read it. */
export function showProduct(
  config: Pick<Config, 'publicUrl'>,
  product: WholeProduct,
  meta: readonly MetaEntry[],
): WireProduct {
  const { id, type, toolFields, reducedCents, regularCents, minCents } = product;
  const priceCents = type === 'simple' ? (reducedCents ?? regularCents) : minCents;
  const status = statusOf(product);
  const needsShipping = !product.isVirtual;
  return {
    id,
    name: product.name,
    slug: product.slug,
    type,
    status,
    permalink: config.publicUrl + PATHS.product(product.slug),
    ...wireMoment('date_created', product.createdAt),
    ...wireMoment('date_modified', product.updatedAt),
    featured: product.featured,
    catalog_visibility: 'visible',
    description: product.description,
    short_description: product.shortDescription,
    ...showSellable({ ...product, priceCents }),
    on_sale: reducedCents !== null || product.hasReducedVariation,
    purchasable: status === 'publish' && priceCents !== null && type !== 'grouped',
    total_sales: product.salesCount,
    virtual: product.isVirtual,
    external_url: toolFields.externalUrl ?? '',
    button_text: toolFields.buttonText ?? '',
    reviews_allowed: true,
    post_password: '',
    sold_individually: product.soldIndividually,
    shipping_required: needsShipping,
    shipping_taxable: needsShipping && product.vatClass !== 'none',
    average_rating: product.averageRating.toFixed(2),
    rating_count: product.reviewCount,
    upsell_ids: [...product.relatedIds],
    cross_sell_ids: [...(toolFields.crossSellIds ?? [])],
    parent_id: toolFields.parentId ?? 0,
    purchase_note: toolFields.purchaseNote ?? '',
    categories: termsOf(product, TAXONOMY.category),
    tags: termsOf(product, TAXONOMY.tag),
    brands: brandsOf(product),
    images: product.pictures.map((picture) => showImage(config, picture, product)),
    attributes: attributesOf(product),
    default_attributes: (toolFields.defaultAttributes ?? []).map((choice) => ({ ...choice })),
    variations: [...product.variationIds],
    grouped_products: [...product.memberIds],
    price_html: priceHtml(product),
    related_ids: [...product.similarIds],
    has_options: type !== 'simple',
    meta_data: [...meta, ...missingMeta(product)],
    eveil: eveilOf(product),
    _links: linksOf(config, PRODUCTS_PATH, id),
  };
}

const termsOf = ({ terms }: WholeProduct, taxonomy: string) =>
  terms.filter((term) => term.taxonomy === taxonomy).map(({ id, name, slug }) => ({ id, name, slug }));

/** The maker is the brand; a product whose maker nobody has named has none. */
const brandsOf = ({ maker: { id, name } }: WholeProduct) =>
  name === '' ? [] : [{ id, name, slug: slugOf(name) }];

const attributesOf = ({ attributes }: WholeProduct): WireProduct['attributes'] =>
  attributes.map(({ id, label, taxonomy, hasVariations, terms }, position) => ({
    id,
    name: label,
    slug: taxonomy,
    position,
    visible: true,
    variation: hasVariations,
    options: terms.map(({ name }) => name),
  }));

function priceHtml({ minCents, maxCents, journal }: WholeProduct): string {
  const price = toPriceTag(minCents, maxCents, journal);
  return price ? renderToStaticMarkup(<PriceTagView price={price} size="m" />) : '';
}

/** No stored entry: what is missing is computed when the product is read. */
const missingMeta = (product: WholeProduct): MetaEntry[] =>
  statusOf(product) === 'pending' && product.missing.length > 0
    ? [{ id: 0, key: MISSING_KEY, value: [...product.missing] }]
    : [];

const eveilOf = (product: WholeProduct): WireProduct['eveil'] => ({
  age_from_months: product.ageFromMonths,
  age_to_months: product.ageToMonths,
  materials: product.materials,
  contents: [...product.contents],
  maker: product.maker.name === '' ? null : product.maker,
  responsible: product.responsible,
  warnings: [...product.warnings],
  no_warning_reason: product.noWarningReason,
  standards: product.standards,
  withdrawal_exclusion: product.withdrawalExclusion,
  is_book: product.isBook,
  is_gift_card: product.isGiftCard,
  seo_title: product.seoTitle,
  seo_description: product.seoDescription,
  missing: [...product.missing],
});
