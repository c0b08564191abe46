import type { Cents } from '#platform/money.ts';
import { plainText, truncate } from '#platform/plain-text.ts';
import { isGtin } from '#shop/catalogue/product-desk/check-product.ts';
import { attributeName } from '#shop/catalogue/variations/contract.ts';
import { offeredWidths, pictureUrl, type Picture } from '#shop/common/pictures/picture.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { ShippingZone } from '#shop/basket/pricing/shipping.ts';
import { optionOf } from './known-option.ts';
import { feedPrice, type FeedPrice } from './feed-price.ts';
import type { FeedNames, FeedProduct, FeedVariation } from './feed-product.ts';
import { feedShipping, type FeedShipping } from './feed-shipping.ts';

/** The limits that Google publishes; those of Meta are wider. */
const LONGEST = { title: 150, description: 5_000, brand: 70, option: 100, material: 200, type: 750 };
const MOST_PICTURES = 11;
const WIDEST_PICTURE = 1_600;

/** One row of a feed, ready to be written. */
export type FeedItem = FeedPrice & {
  readonly id: number;
  /** The variable product that this article is a variation of. */
  readonly groupId: number | undefined;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  /** The main picture first. */
  readonly pictures: readonly string[];
  readonly isInStock: boolean;
  /** Undefined: nobody has named the maker. */
  readonly brand: string | undefined;
  /** Undefined: the article has none, or one with a wrong check digit. */
  readonly gtin: string | undefined;
  readonly options: Readonly<Partial<Record<'color' | 'size' | 'material', string>>>;
  readonly productType: string | undefined;
  readonly shipping: readonly FeedShipping[];
  /** null: nothing is sent by post, or the weight is unknown. */
  readonly weightGrams: number | null;
};

export type FeedContext = {
  readonly publicUrl: string;
  readonly zones: readonly ShippingZone[];
  readonly names: FeedNames;
};

/** The rows of a product: itself, or each of its variations. */
export function feedItems(product: FeedProduct, context: FeedContext): FeedItem[] {
  const { variations, regularCents } = product;
  if (variations) return variations.map((one) => variationItem(product, one, context));
  return regularCents === null ? [] : [articleItem(product, { ...product, regularCents }, context)];
}

type Article = Pick<
  FeedVariation,
  'id' | 'gtin' | 'inStock' | 'weightGrams' | 'regularCents' | 'reducedCents' | 'reducedUntilMs' | 'journal'
>;

function articleItem(
  product: FeedProduct,
  article: Article,
  { publicUrl, zones, names }: FeedContext,
): FeedItem {
  const prices = feedPrice(article);
  const { isVirtual, isBook, isPersonalised } = product;
  const text = plainText(product.description) || plainText(product.shortDescription) || product.name;
  const category = product.categoryIds.map((id) => names.categories.get(id)).find(Boolean);
  const inForce: Cents = prices.sale?.price ?? prices.price;
  return {
    ...prices,
    id: article.id,
    groupId: undefined,
    title: truncate(product.name, LONGEST.title),
    description: truncate(text, LONGEST.description),
    link: publicUrl + PATHS.product(product.slug),
    pictures: product.pictures.slice(0, MOST_PICTURES).map((picture) => publicUrl + largeUrl(picture)),
    isInStock: article.inStock,
    brand: product.maker === '' ? undefined : truncate(product.maker, LONGEST.brand),
    gtin: article.gtin !== null && !isPersonalised && isGtin(article.gtin) ? article.gtin : undefined,
    options: product.materials === '' ? {} : { material: truncate(product.materials, LONGEST.material) },
    productType: category && truncate(category, LONGEST.type),
    shipping: isVirtual
      ? []
      : feedShipping(zones, { weightGrams: article.weightGrams, price: inForce, isBook }),
    weightGrams: isVirtual || article.weightGrams === 0 ? null : article.weightGrams,
  };
}

function variationItem(product: FeedProduct, variation: FeedVariation, context: FeedContext): FeedItem {
  const item = articleItem(product, variation, context);
  const { choices, picture } = variation;
  const chosen = Object.entries(choices).map(([taxonomy, slug]) => ({
    taxonomy,
    slug,
    name: context.names.valueName(taxonomy, slug),
  }));
  const query = new URLSearchParams(
    Object.fromEntries(chosen.map(({ taxonomy, slug }) => [attributeName(taxonomy), slug])),
  );
  const own = chosen.flatMap(({ taxonomy, name }) => {
    const option = optionOf(taxonomy);
    return option ? [[option, truncate(name, LONGEST[option === 'material' ? option : 'option'])]] : [];
  });
  const values = chosen.map(({ name }) => name).join(', ');
  const ownPicture = picture && context.publicUrl + largeUrl(picture);
  return {
    ...item,
    groupId: product.id,
    title: truncate(values === '' ? product.name : `${product.name} – ${values}`, LONGEST.title),
    link: chosen.length === 0 ? item.link : `${item.link}?${query}`,
    pictures: ownPicture
      ? [ownPicture, ...item.pictures.filter((url) => url !== ownPicture)].slice(0, MOST_PICTURES)
      : item.pictures,
    options: { ...item.options, ...Object.fromEntries(own) },
  };
}

/** The largest offered size that is not wider than needed. */
function largeUrl(picture: Picture): string {
  const width = offeredWidths(picture).findLast((offered) => offered <= WIDEST_PICTURE) ?? picture.width;
  return pictureUrl(picture, width, 'jpg');
}
