import { waitingTexts } from '#shop/catalogue/waiting-list/texts.ts';
import { waitingHref } from '#shop/catalogue/waiting-list/waiting-href.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Cents } from '#platform/money.ts';
import { PriceTagView } from '#shop/catalogue/products/ui/price-tag.tsx';
import { quantityLimits, type DimensionsMm, type Variation } from '#shop/catalogue/products/product.ts';
import type { ChoosableProduct } from '#shop/catalogue/products/server/list-choosable.ts';
import { dimensionsText, texts as catalogueTexts, weightText } from '#shop/catalogue/products/texts.ts';
import { pictureSrcSet, pictureUrl, type Picture } from '#shop/common/pictures/picture.ts';
import { attributeName, type WireImage, type WireVariation } from '../contract.ts';
import { texts } from '../texts.ts';

const SHOWN_WIDTH = 640;
const THUMBNAIL_WIDTH = 160;
const SIZES = '(width >= 82rem) 730px, (width >= 62rem) 55vw, (width >= 48rem) 47vw, 100vw';

/**
 * Returns the variations of a product in the format of pages and clients. `price_html` is empty if all
 * variations cost the same.
 */
export function toWireVariations(product: ChoosableProduct): WireVariation[] {
  const onePrice = product.variations.every(({ price }) => price.min === product.variations[0]?.price.min);
  return product.variations.map((variation) => toWireVariation(product, variation, onePrice));
}

function toWireVariation(product: ChoosableProduct, variation: Variation, onePrice: boolean): WireVariation {
  const inStock = variation.stock === null || variation.stock > 0;
  const { min, max } = quantityLimits({ stock: variation.stock, soldIndividually: product.soldIndividually });
  const picture = variation.picture ?? product.pictures[0];
  return {
    attributes: Object.fromEntries(
      product.attributes.map(({ taxonomy }) => [attributeName(taxonomy), variation.choices[taxonomy] ?? '']),
    ),
    availability_html: availabilityHtml(variation, inStock),
    backorders_allowed: false,
    dimensions: wireDimensions(variation.dimensionsMm),
    dimensions_html: variation.dimensionsMm ? dimensionsText(variation.dimensionsMm) : texts.notAvailable,
    display_price: inEuros(variation.price.min),
    display_regular_price: inEuros(variation.usualPrice),
    image: wireImage(picture),
    image_id: variation.picture?.id ?? '',
    is_downloadable: false,
    is_in_stock: inStock,
    is_purchasable: true,
    is_sold_individually: product.soldIndividually ? 'yes' : 'no',
    is_virtual: product.isVirtual,
    max_qty: variation.stock === null && !product.soldIndividually ? '' : max,
    min_qty: min,
    price_html: onePrice ? '' : renderToStaticMarkup(<PriceTagView price={variation.price} size="l" />),
    sku: variation.sku,
    variation_description: '',
    variation_id: variation.id,
    variation_is_active: true,
    variation_is_visible: true,
    weight: variation.weightGrams > 0 ? String(variation.weightGrams / 1000) : '',
    weight_html: variation.weightGrams > 0 ? weightText(variation.weightGrams) : texts.notAvailable,
  };
}

/** Clients of the contract expect euros; the shop itself calculates in cents. */
const inEuros = (amount: Cents) => amount / 100;

function availabilityHtml({ id, stock }: Pick<Variation, 'id' | 'stock'>, inStock: boolean): string {
  if (!inStock) return `<p class="stock out-of-stock">${catalogueTexts.soldOut}</p>${waitingLink(id)}`;
  const text = stock !== null && stock <= 5 ? catalogueTexts.lastPieces(stock) : catalogueTexts.inStock;
  return `<p class="stock in-stock">${text}</p>`;
}

/** Leads to the form of a shopper who waits for this variation. */
const waitingLink = (id: number) =>
  `<p><a href="${waitingHref(id)}" rel="nofollow">${waitingTexts.link}</a></p>`;

/** In centimetres, as strings. */
function wireDimensions(dimensions: DimensionsMm | null): WireVariation['dimensions'] {
  const side = (mm: number | undefined) => (mm === undefined ? '' : String(mm / 10));
  return {
    length: side(dimensions?.length),
    width: side(dimensions?.width),
    height: side(dimensions?.height),
  };
}

const scaled = ({ width, height }: Picture, to: number) => ({
  width: to,
  height: Math.round((height * to) / width),
});

function wireImage(picture: Picture | undefined): WireImage {
  if (!picture) return NO_IMAGE;
  const shown = scaled(picture, Math.min(SHOWN_WIDTH, picture.width));
  const thumbnail = scaled(picture, Math.min(THUMBNAIL_WIDTH, picture.width));
  const full = pictureUrl(picture, picture.width, 'jpg');
  const small = pictureUrl(picture, thumbnail.width, 'jpg');
  return {
    title: picture.alt,
    caption: '',
    url: full,
    alt: picture.alt,
    src: pictureUrl(picture, shown.width, 'jpg'),
    srcset: pictureSrcSet(picture, 'jpg', 1200),
    sizes: SIZES,
    full_src: full,
    full_src_w: picture.width,
    full_src_h: picture.height,
    gallery_thumbnail_src: small,
    gallery_thumbnail_src_w: thumbnail.width,
    gallery_thumbnail_src_h: thumbnail.height,
    thumb_src: small,
    thumb_src_w: thumbnail.width,
    thumb_src_h: thumbnail.height,
    src_w: shown.width,
    src_h: shown.height,
  };
}

const NO_IMAGE: WireImage = {
  title: '',
  caption: '',
  url: '',
  alt: '',
  src: '',
  srcset: false,
  sizes: false,
  full_src: '',
  full_src_w: 0,
  full_src_h: 0,
  gallery_thumbnail_src: '',
  gallery_thumbnail_src_w: 0,
  gallery_thumbnail_src_h: 0,
  thumb_src: '',
  thumb_src_w: 0,
  thumb_src_h: 0,
  src_w: 0,
  src_h: 0,
};
