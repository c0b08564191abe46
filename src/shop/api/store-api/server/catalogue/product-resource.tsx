import { renderToStaticMarkup } from 'react-dom/server';
import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { maxQuantity } from '#shop/basket/cart/cart.ts';
import { LINKS } from '#shop/basket/cart/contract.ts';
import { toPriceTag } from '#shop/catalogue/products/server/card-query.ts';
import { texts as catalogueTexts } from '#shop/catalogue/products/texts.ts';
import { PriceTagView } from '#shop/catalogue/products/ui/price-tag.tsx';
import { attributeName } from '#shop/catalogue/variations/contract.ts';
import { CURRENCY_BLOCK, minorUnits } from '../../money.ts';
import { lowStock } from '../../stock.ts';
import { texts } from '../../texts.ts';
import { toWireImage } from './images.ts';
import type { SellableRow } from './load-products.ts';
import type { WireProduct } from './product-answers.ts';

/** Converts a product or a variation to the format of the Store API. */
export function toWireProduct(row: SellableRow, publicUrl: string): WireProduct {
  const isVariation = row.type === 'variation';
  const termsOf = (taxonomy: string, path: (slug: string) => string) =>
    row.terms
      .filter((term) => term.taxonomy === taxonomy)
      .map(({ id, name, slug }) => ({ id, name, slug, link: publicUrl + path(slug) }));
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    parent: row.parent,
    type: row.type,
    variation: choicesOf(row)
      .map(({ name, value }) => `${name}: ${value}`)
      .join(', '),
    permalink: permalinkOf(row, publicUrl),
    sku: row.sku,
    short_description: row.shortDescription,
    description: row.description,
    on_sale: row.onSale,
    prices: toPrices(row),
    price_html: toPriceHtml(row),
    average_rating: row.averageRating.toFixed(2),
    review_count: row.reviewCount,
    images: row.pictures.map((picture) => toWireImage(picture, publicUrl)),
    categories: termsOf(TAXONOMY.category, PATHS.category),
    tags: termsOf(TAXONOMY.tag, PATHS.tag),
    brands: [],
    // A variation has no attributes to choose; `variation` contains its values.
    attributes: isVariation ? [] : toAttributes(row),
    variations: toVariations(row),
    grouped_products: row.children,
    has_options: row.type === 'variable' || row.type === 'grouped',
    is_purchasable: row.type !== 'grouped' && row.minCents !== null,
    is_in_stock: row.inStock,
    is_on_backorder: false,
    low_stock_remaining: lowStock(row.stock),
    stock_availability: toAvailability(row),
    sold_individually: row.soldIndividually,
    add_to_cart: toAddToCart(row, publicUrl),
    extensions: {},
  };
}

/** Returns the attribute values of a variation, with display names. */
const choicesOf = ({ attributes, choices }: SellableRow) =>
  attributes.flatMap(({ taxonomy, name, terms }) => {
    const chosen = terms.find(({ slug }) => slug === choices[taxonomy]);
    return chosen ? [{ name, value: chosen.name }] : [];
  });

function permalinkOf({ pageSlug, choices }: SellableRow, publicUrl: string): string {
  const chosen = new URLSearchParams(
    Object.entries(choices).map(([taxonomy, slug]) => [attributeName(taxonomy), slug]),
  ).toString();
  return publicUrl + PATHS.product(pageSlug) + (chosen && `?${chosen}`);
}

function toPrices({ minCents, maxCents, regularCents, variations }: SellableRow): WireProduct['prices'] {
  const low = minCents ?? 0;
  const high = maxCents ?? 0;
  // The lowest regular price of a variable product. A grouped product has no price of its own.
  const regular =
    variations.length > 0 ? Math.min(...variations.map((one) => one.regularCents)) : (regularCents ?? low);
  return {
    price: minorUnits(low),
    regular_price: minorUnits(regular),
    sale_price: minorUnits(low),
    price_range: low === high ? null : { min_amount: minorUnits(low), max_amount: minorUnits(high) },
    ...CURRENCY_BLOCK,
  };
}

function toPriceHtml({ minCents, maxCents, journal }: SellableRow): string {
  const price = toPriceTag(minCents, maxCents, journal);
  return price ? renderToStaticMarkup(<PriceTagView price={price} size="m" />) : '';
}

const toAttributes = ({ attributes }: SellableRow): WireProduct['attributes'] =>
  attributes.map(({ id, name, taxonomy, hasVariations, terms }) => ({
    id,
    name,
    taxonomy,
    has_variations: hasVariations,
    terms: terms.map((term) => ({ id: term.id, name: term.name, slug: term.slug })),
  }));

function toVariations({ variations, attributes }: SellableRow): WireProduct['variations'] {
  const chosenBy = attributes.filter(({ hasVariations }) => hasVariations);
  return variations.map(({ id, choices }) => ({
    id,
    attributes: chosenBy.map(({ name, taxonomy }) => ({ name, value: choices[taxonomy] ?? null })),
  }));
}

function toAvailability({ inStock, stock }: SellableRow): WireProduct['stock_availability'] {
  if (!inStock) return { text: catalogueTexts.soldOut, class: 'out-of-stock' };
  const few = lowStock(stock);
  return { text: few === null ? catalogueTexts.inStock : catalogueTexts.lastPieces(few), class: 'in-stock' };
}

function toAddToCart(row: SellableRow, publicUrl: string): WireProduct['add_to_cart'] {
  const canAdd = (row.type === 'simple' || row.type === 'variation') && row.inStock && row.minCents !== null;
  const { label, describe } = canAdd
    ? texts.add
    : row.type === 'variable' && row.inStock
      ? texts.chooseOptions
      : row.type === 'grouped'
        ? texts.seeGroup
        : texts.readMore;
  return {
    text: label,
    description: describe(row.name),
    url: canAdd ? `${publicUrl}/?${LINKS.add}=${row.id}` : permalinkOf(row, publicUrl),
    single_text: catalogueTexts.addToCart,
    minimum: 1,
    maximum: Math.max(maxQuantity(row), 1),
    multiple_of: 1,
  };
}
