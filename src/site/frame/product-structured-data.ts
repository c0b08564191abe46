import { COUNTRY, CURRENCY, type Cents } from '#platform/money.ts';
import { optionOf } from '#shop/api/product-feeds/known-option.ts';
import type { ShippingRate } from '#shop/basket/pricing/shipping.ts';
import type { ProductView, Variation } from '#shop/catalogue/products/product.ts';
import { attributeName } from '#shop/catalogue/variations/contract.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { pictureUrl } from '#shop/common/pictures/picture.ts';
import type { Review } from '#shop/editorial/reviews/review.ts';
import { texts as reviewTexts } from '#shop/editorial/reviews/texts.ts';
import { WITHDRAWAL_DAYS } from '#shop/orders/withdrawals/withdrawal-deadline.ts';
import type { WithdrawalSettings } from '#shop/orders/withdrawals/withdrawal.ts';
import { CONTEXT } from './structured-data.ts';

/** With more variations, the page tells engines their range of prices only. */
export const MOST_VARIANTS = 30;

type ProductContent = {
  readonly description: string;
  readonly reviews: readonly Review[];
  readonly returns: Pick<WithdrawalSettings, 'returnPaidBy'>;
  /** Home delivery in mainland France; undefined if it is not the same for every part of the product. */
  readonly delivery: ProductDelivery | undefined;
};

type ProductDelivery = Pick<ShippingRate, 'price'> & {
  readonly transit: ShippingRate['method']['transit'];
  readonly preparationDays: number;
};

const inEuros = (amount: Cents) => (amount / 100).toFixed(2);

/** A product and, if it has variations, the group of them. Both are one thing with one id. */
export function productStructuredData(
  publicUrl: string,
  product: ProductView,
  { description, reviews, ...terms }: ProductContent,
): object[] {
  const url = publicUrl + PATHS.product(product.slug);
  const { variations } = product;
  const isGroup = variations.length > 1 && variations.length <= MOST_VARIANTS;
  const id = { '@id': `${url}#product` };
  const facts = {
    '@context': CONTEXT,
    '@type': 'Product',
    ...(isGroup && id),
    name: product.name,
    description,
    sku: product.sku,
    ...(product.gtin !== null && { gtin: product.gtin }),
    url,
    image: product.pictures.map((picture) => publicUrl + pictureUrl(picture, picture.width, 'jpg')),
    ...(product.maker.name && { brand: { '@type': 'Brand', name: product.maker.name } }),
    ...(product.materials && { material: product.materials }),
    ...(product.rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
        bestRating: 5,
        worstRating: 1,
      },
      ...(reviews.length > 0 && { review: reviews.map(reviewStructuredData) }),
    }),
    ...(product.price && {
      offers: { ...offer(url, product, product.price), ...termsOf(url, product, terms) },
    }),
  };
  return isGroup ? [facts, { ...groupOf(publicUrl, product, terms), ...id }] : [facts];
}

const reviewStructuredData = ({ authorName, rating, title, body, publishedOn }: Review): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: authorName || reviewTexts.anonymous },
  datePublished: publishedOn,
  ...(title && { name: title }),
  reviewBody: body,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
});

function offer(
  url: string,
  { inStock, variations, reducedUntilMs }: ProductView,
  { min, max }: { min: Cents; max: Cents },
): object {
  const common = {
    url,
    priceCurrency: CURRENCY,
    availability: `${CONTEXT}/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    ...(reducedUntilMs !== null && { priceValidUntil: new Date(reducedUntilMs).toISOString() }),
  };
  if (min === max) return { '@type': 'Offer', price: inEuros(min), ...common };
  return {
    '@type': 'AggregateOffer',
    lowPrice: inEuros(min),
    highPrice: inEuros(max),
    offerCount: Math.max(variations.length, 2),
    ...common,
  };
}

type Terms = Pick<ProductContent, 'returns' | 'delivery'>;

const returnsId = (url: string) => `${url}#returns`;
const deliveryId = (url: string) => `${url}#delivery`;

/** How a product is delivered and given back. The offers of its variations refer to it. */
const termsOf = (url: string, product: ProductView, { returns, delivery }: Terms) => ({
  hasMerchantReturnPolicy: { '@id': returnsId(url), ...returnPolicy(product, returns) },
  ...(delivery && { shippingDetails: { '@id': deliveryId(url), ...shippingDetails(delivery) } }),
});

const returnPolicy = (
  { withdrawalExclusion }: ProductView,
  { returnPaidBy }: ProductContent['returns'],
): object => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY,
  returnPolicyCountry: COUNTRY,
  ...(withdrawalExclusion === 'personalised'
    ? { returnPolicyCategory: `${CONTEXT}/MerchantReturnNotPermitted` }
    : {
        returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: WITHDRAWAL_DAYS,
        returnMethod: `${CONTEXT}/ReturnByMail`,
        returnFees: `${CONTEXT}/${returnPaidBy === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
      }),
});

/** Orders after the hour of the last parcel leave one working day later. */
const shippingDetails = ({ price, transit, preparationDays }: ProductDelivery): object => ({
  '@type': 'OfferShippingDetails',
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
  shippingRate: { '@type': 'MonetaryAmount', value: inEuros(price), currency: CURRENCY },
  ...(transit && {
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days({ min: preparationDays, max: preparationDays + 1 }),
      transitTime: days(transit),
    },
  }),
});

const days = ({ min, max }: { readonly min: number; readonly max: number }): object => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
});

/** The variations of a product, each with its own offer. */
function groupOf(publicUrl: string, product: ProductView, { delivery }: Terms): object {
  const varies = product.attributes.flatMap(({ taxonomy }) => optionOf(taxonomy) ?? []);
  return {
    '@context': CONTEXT,
    '@type': 'ProductGroup',
    productGroupID: product.sku,
    ...(varies.length > 0 && { variesBy: [...new Set(varies)].map((option) => `${CONTEXT}/${option}`) }),
    hasVariant: product.variations.map((variation) => variant(publicUrl, product, variation, delivery)),
  };
}

function variant(
  publicUrl: string,
  product: ProductView,
  { sku, choices, price, stock, picture }: Variation,
  delivery: ProductContent['delivery'],
): object {
  const productUrl = publicUrl + PATHS.product(product.slug);
  const chosen = product.attributes.flatMap(({ taxonomy, terms }) =>
    terms
      .filter(({ slug }) => slug === choices[taxonomy])
      .map(({ slug, name }) => ({ taxonomy, slug, name })),
  );
  const query = new URLSearchParams(chosen.map(({ taxonomy, slug }) => [attributeName(taxonomy), slug]));
  const url = chosen.length === 0 ? productUrl : `${productUrl}?${query}`;
  const image = picture ?? product.pictures[0];
  const options = chosen.flatMap(({ taxonomy, name }) => {
    const option = optionOf(taxonomy);
    return option ? [[option, name]] : [];
  });
  return {
    '@type': 'Product',
    sku,
    name: [product.name, chosen.map(({ name }) => name).join(', ')].filter(Boolean).join(' – '),
    ...(image && { image: publicUrl + pictureUrl(image, image.width, 'jpg') }),
    ...Object.fromEntries(options),
    offers: {
      '@type': 'Offer',
      url,
      price: inEuros(price.min),
      priceCurrency: CURRENCY,
      availability: `${CONTEXT}/${stock === null || stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${CONTEXT}/NewCondition`,
      hasMerchantReturnPolicy: { '@id': returnsId(productUrl) },
      ...(delivery && { shippingDetails: { '@id': deliveryId(productUrl) } }),
    },
  };
}
