import { expect, test } from 'vitest';
import { isReservedInJournal, isReservedSlug } from '#shop/editorial/content-desk/reserved-slugs.ts';
import { isSlug } from '#platform/slug.ts';
import { SITE_URLS } from '../urls.ts';

/** The first parts of all paths below this one. */
const firstParts = (below: string) => [
  ...new Set(
    SITE_URLS.filter(({ url }) => url.startsWith(below)).flatMap(({ url }) => {
      const [part = ''] = url.slice(below.length).split('/');
      return isSlug(part) ? [part] : [];
    }),
  ),
];

/** Pages with an address of their own that the merchant writes. */
const WRITTEN = ['contact', 'politique-des-avis'];

test('no page can take the path of a part of the shop', () => {
  const parts = firstParts('/').filter((part) => !WRITTEN.includes(part));
  expect(parts).toContain('boutique');
  expect(parts.filter((part) => !isReservedSlug(part))).toEqual([]);
});

test('no article can take the path of a list of the journal', () => {
  const parts = firstParts('/journal/');
  expect(parts).toContain('categorie');
  expect(parts.filter((part) => !isReservedInJournal(part))).toEqual([]);
});
