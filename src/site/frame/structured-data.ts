import { LANGUAGE } from '#platform/french.ts';
import { COUNTRY } from '#platform/money.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Crumb } from '#platform/design/breadcrumb.tsx';
import type { PostView } from '#shop/editorial/journal/post.ts';
import { pictureUrl } from '#shop/common/pictures/picture.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import type { Frame } from './frame.ts';

export const CONTEXT = 'https://schema.org';

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
