import { expect, test } from 'vitest';
import { tabOfAddress } from './product-tabs.ts';

const page = 'https://eveil.example/produit/tour-rose/';

test.each([
  ['a hash with “comment-”', `${page}#comment-12`],
  ['“comment-” anywhere in the hash', `${page}#li-comment-12`],
  ['#reviews', `${page}#reviews`],
  ['#tab-reviews', `${page}#tab-reviews`],
  ['a page of reviews in the path', `${page}comment-page-2/`],
  ['a page of reviews in the path, whatever the hash', `${page}comment-page-2/#tab-additional_information`],
  ['a page of reviews in the query', `${page}?cpage=2`],
  ['a page of reviews further in the query', `${page}?utm=x&cpage=2#comments`],
])('%s opens the reviews (§2.1#2)', (_address, href) => expect(tabOfAddress(href)).toBe('reviews'));

test('#tab-additional_information opens the additional information (§2.1#3)', () => {
  expect(tabOfAddress(`${page}#tab-additional_information`)).toBe('additional_information');
});

test.each([
  ['no hash', page],
  ['an empty hash', `${page}#`],
  ['its own hash', `${page}#tab-description`],
  ['another hash', `${page}#acheter`],
  ['a hash that only begins alike', `${page}#reviews-2`],
  ['a hash in other letters', `${page}#Reviews`],
  ['another query', `${page}?attribute_pa_couleur=rouge`],
])('%s opens the first tab (§2.1#4)', (_address, href) => expect(tabOfAddress(href)).toBe('description'));
