import { LANGUAGE } from '#platform/french.ts';
import { COUNTRY, CURRENCY, type Cents } from '#platform/money.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Crumb } from '#platform/design/breadcrumb.tsx';
import type { ProductView } from '#shop/catalogue/products/product.ts';
import type { PostView } from '#shop/editorial/journal/post.ts';
import { pictureUrl } from '#shop/common/pictures/picture.ts';
import type { Review } from '#shop/editorial/reviews/review.ts';
import { texts as reviewTexts } from '#shop/editorial/reviews/texts.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import type { Frame } from './frame.ts';

const CONTEXT = 'https://schema.org';

/** Structured data (schema.org) that search engines read. */
export function organizationStructuredData(
  publicUrl: string,
  { shop, logo }: Pick<Frame, 'shop' | 'logo'>,
): object {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: shop.name,
    url: `${publicUrl}/`,
    logo: publicUrl + (logo ? pictureUrl(logo, logo.width, 'webp') : '/favicon.svg'),
    email: shop.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.street,
      postalCode: shop.postcode,
      addressLocality: shop.city,
      addressCountry: COUNTRY,
    },
  };
}

export function breadcrumbStructuredData(publicUrl: string, crumbs: readonly Crumb[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href !== undefined && { item: publicUrl + href }),
    })),
  };
}

export function articleStructuredData(publicUrl: string, post: PostView, shop: ShopSettings): object {
  const url = publicUrl + PATHS.post(post.slug);
  const { picture } = post;
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    url,
    mainEntityOfPage: url,
    inLanguage: LANGUAGE,
    datePublished: post.publishedOn,
    dateModified: post.updatedOn,
    timeRequired: `PT${post.readingMinutes}M`,
    ...(picture && { image: [publicUrl + pictureUrl(picture, picture.width, 'jpg')] }),
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: shop.name, logo: `${publicUrl}/favicon.svg` },
  };
}

const inEuros = (amount: Cents) => (amount / 100).toFixed(2);

type ProductContent = { readonly description: string; readonly reviews: readonly Review[] };

export function productStructuredData(
  publicUrl: string,
  product: ProductView,
  { description, reviews }: ProductContent,
): object {
  const url = publicUrl + PATHS.product(product.slug);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
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
    ...(product.price && { offers: offer(url, product, product.price) }),
  };
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
