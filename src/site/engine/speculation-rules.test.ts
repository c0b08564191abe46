import { expect, test } from 'vitest';
import { SITE_URLS } from '#site/urls.ts';
import { speculationRules } from './speculation-rules.ts';

const { prefetch } = speculationRules(SITE_URLS);
const [included, excluded] = prefetch[0]?.where.and ?? [];

/** Evaluates the rules as a browser does. */
function isPrefetched(href: string): boolean {
  const matches = (patterns: readonly string[] | undefined) =>
    (patterns ?? []).some((pattern) =>
      new URLPattern(pattern, 'https://shop.example').test(`https://shop.example${href}`),
    );
  return matches(included?.href_matches) && !matches(excluded?.not?.href_matches);
}

test.each([
  '/',
  '/boutique/',
  '/boutique/page/2/',
  '/categorie-produit/langage/',
  '/produit/tour-rose/',
  '/journal/la-tour-rose-pas-a-pas/',
  '/avis/',
  '/livraison-et-retours/',
])('%s is the same for everybody and is prefetched', (href) => expect(isPrefetched(href)).toBe(true));

test.each([
  '/panier/',
  '/commander/',
  '/commander/order-received/12/?key=a',
  '/commander/facture/F-000001.pdf',
  '/mon-compte/',
  '/mon-compte/orders/',
  '/mon-compte/view-order/12/',
  '/liste-de-souhaits/',
  '/annonce/masquer/',
  '/?add-to-cart=12',
  '/boutique/?add-to-cart=12',
  '/produit/tour-rose/?attribute_pa_taille=grande',
  '/wp-json/wc/store/v1/cart',
  '/media/1/photo.jpg',
])('%s is personal, acts or is no page, and is not prefetched', (href) =>
  expect(isPrefetched(href)).toBe(false),
);
