import { expect, test } from 'vitest';
import { slugOf } from '#platform/slug.ts';
import { checkArticle, checkPage, picturesIn, type TextFacts } from './check-text.ts';

const FACTS: TextFacts = {
  isSlugTaken: false,
  unknownWidgets: [],
  unknownParts: [],
  hasUnknownPicture: false,
};
const PAGE = { slug: 'nos-ateliers', body: '<p>Le samedi.</p>' };
const codes = (problems: readonly { readonly code: string }[]) => problems.map(({ code }) => code);

test.each([
  ['a complete page', {}, {}, []],
  ['a page of one picture', { body: '<img src="/media/1-0123456789ab-320.webp" alt="x" />' }, {}, []],
  ['an empty text', { body: '<p>&nbsp;</p>\n<p></p>' }, {}, ['body-empty']],
  ['an empty slug', { slug: '' }, {}, ['slug-invalid']],
  ['a slug with an accent', { slug: 'été' }, {}, ['slug-invalid']],
  ['a path of the shop', { slug: 'panier' }, {}, ['slug-reserved']],
  ['the slug of another page', {}, { isSlugTaken: true }, ['slug-taken']],
  [
    'what does not exist',
    {},
    { unknownWidgets: ['a'], unknownParts: ['b'], hasUnknownPicture: true },
    ['widget-unknown', 'part-unknown', 'picture-unknown'],
  ],
])('%s', (_, change, facts, expected) => {
  expect(codes(checkPage({ ...PAGE, ...change }, { ...FACTS, ...facts }))).toEqual(expected);
});

test('a page that the shop links to keeps its slug', () => {
  expect(checkPage(PAGE, FACTS, 'mentions-legales')).toEqual([{ field: 'slug', code: 'slug-fixed' }]);
  expect(checkPage(PAGE, FACTS, PAGE.slug)).toEqual([]);
});

test('an article needs known categories, and tags with a letter or a digit', () => {
  const article = { ...PAGE, slug: 'categorie', tags: ['bois', '???'] };
  const facts = { ...FACTS, hasUnknownCategory: true };
  expect(codes(checkArticle(article, facts, slugOf))).toEqual([
    'slug-reserved',
    'category-unknown',
    'tag-invalid',
  ]);
});

test('the pictures of a text are named once', () => {
  const html = ['12-0123456789ab-320.webp', '7-0123456789ab-160.jpg', '12-0123456789ab-640.webp']
    .map((file) => `<img src="/media/${file}" alt="" />`)
    .join('');
  expect(picturesIn(`${html}<p>/media/x</p>`)).toEqual([12, 7]);
});
