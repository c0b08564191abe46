import { expect, test } from 'vitest';
import { checkCategory, readCategoryForm, type CategoryDraft } from './check-category.ts';

const categories = [
  { id: 1, parentId: null, slug: 'jeux' },
  { id: 2, parentId: 1, slug: 'puzzles' },
  { id: 3, parentId: 2, slug: 'puzzles-en-bois' },
];
const draft: CategoryDraft = {
  name: 'Musique',
  slug: 'musique',
  parentId: null,
  description: '',
  seoTitle: '',
  seoDescription: '',
};

test.each<[string, Partial<CategoryDraft>, number | null, readonly [string, string][]]>([
  ['a new category', {}, null, []],
  ['a category inside another', { parentId: 2 }, null, []],
  ['a category that keeps its slug', { slug: 'puzzles', parentId: 1 }, 2, []],
  ['no name', { name: '', slug: '' }, null, [['nom', 'required']]],
  ['a long name', { name: 'a'.repeat(40_000) }, null, [['nom', 'too-long']]],
  ['a name without letters', { name: '« »', slug: '' }, null, [['adresse', 'slug-invalid']]],
  ['a slug with a space', { slug: 'jeux de bain' }, null, [['adresse', 'slug-invalid']]],
  ['a slug that exists', { slug: 'puzzles' }, 1, [['adresse', 'slug-taken']]],
  ['a category inside itself', { parentId: 1 }, 1, [['parent', 'parent-inside']]],
  ['a category inside its own child', { parentId: 3 }, 1, [['parent', 'parent-inside']]],
  ['an unknown parent', { parentId: 99 }, 1, [['parent', 'parent-unknown']]],
  ['a parent that is no number', { parentId: Number.NaN }, 1, [['parent', 'parent-unknown']]],
  ['a long description', { description: 'a'.repeat(2001) }, 1, [['description', 'too-long']]],
  ['a long search title', { seoTitle: 'a'.repeat(121) }, 1, [['titre-recherche', 'too-long']]],
  [
    'a long search description',
    { seoDescription: 'a'.repeat(321) },
    1,
    [['description-recherche', 'too-long']],
  ],
])('%s', (_, change, id, faults) =>
  expect(
    checkCategory({ ...draft, ...change }, id, categories).map(({ field, code }) => [field, code]),
  ).toEqual(faults),
);

const read = (fields: Record<string, string>) => readCategoryForm((field) => fields[field] ?? '');

test('an empty slug is made from the name; the rest is trimmed', () => {
  expect(read({ nom: '  Jeux   d’éveil ', parent: '2', description: 'a\r\nb ' })).toEqual({
    name: 'Jeux d’éveil',
    slug: 'jeux-d-eveil',
    parentId: 2,
    description: 'a\nb',
    seoTitle: '',
    seoDescription: '',
  });
  expect(read({ nom: 'Jeux', adresse: ' Bain ', parent: '1 or 1' })).toMatchObject({
    slug: 'bain',
    parentId: Number.NaN,
  });
});
