import { LANGUAGE } from '../platform/french.ts';
import { COUNTRY, CURRENCY, type Cents } from '../platform/money.ts';
import { PATHS } from '../platform/names.ts';
import type { Crumb } from '../platform/ui/breadcrumb.tsx';
import type { ProductView } from '../shop/catalogue/product.ts';
import type { PostView } from '../shop/journal/post.ts';
import { pictureUrl } from '../shop/pictures/picture.ts';
import type { ShopSettings } from '../shop/settings/shop-settings.ts';

const CONTEXT = 'https://schema.org';

/** Structured data (schema.org) that search engines read. */
export function organizationFact(publicUrl: string, shop: ShopSettings): object {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: shop.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/favicon.svg`,
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

export function breadcrumbFact(publicUrl: string, crumbs: readonly Crumb[]): object {
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

export function articleFact(publicUrl: string, post: PostView, shop: ShopSettings): object {
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

export function productFact(publicUrl: string, product: ProductView, description: string): object {
  const url = publicUrl + PATHS.product(product.slug);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    description,
    sku: product.sku,
    url,
    image: product.pictures.map((picture) => publicUrl + pictureUrl(picture, picture.width, 'jpg')),
    brand: { '@type': 'Brand', name: product.maker.name },
    ...(product.materials && { material: product.materials }),
    ...(product.rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
    }),
    ...(product.price && { offers: offer(url, product, product.price) }),
  };
}

function offer(
  url: string,
  { inStock, variations }: ProductView,
  { min, max }: { min: Cents; max: Cents },
): object {
  const common = {
    url,
    priceCurrency: CURRENCY,
    availability: `${CONTEXT}/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${CONTEXT}/NewCondition`,
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
