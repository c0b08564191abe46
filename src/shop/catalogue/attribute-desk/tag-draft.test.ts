import { expect, test } from 'vitest';
import { checkTag, cleanTag, findTwin, withSlug, type TagDraft } from './tag-draft.ts';

const tags = [
  { id: 1, name: 'Équilibre', slug: 'equilibre' },
  { id: 2, name: 'Langage', slug: 'parler' },
];
const draft: TagDraft = { name: 'Logique', slug: '', description: '' };

test('the texts of a tag are trimmed', () =>
  expect(cleanTag({ name: ' Jeux \n  calmes ', slug: ' Calme ', description: ' a\r\nb ' })).toEqual({
    name: 'Jeux calmes',
    slug: 'calme',
    description: 'a\nb',
  }));

test.each<[string, Partial<TagDraft>, readonly [string, string][]]>([
  ['a tag', {}, []],
  ['no name', { name: '' }, [['name', 'required']]],
  ['a long name', { name: 'a'.repeat(81) }, [['name', 'too-long']]],
  ['a name without letters', { name: '«»' }, [['slug', 'slug-invalid']]],
  ['a slug with a space', { slug: 'a b' }, [['slug', 'slug-invalid']]],
  ['a long description', { description: 'a'.repeat(2001) }, [['description', 'too-long']]],
])('%s is checked', (_, change, faults) =>
  expect(checkTag({ ...draft, ...change }, null, tags).map(({ field, code }) => [field, code])).toEqual(
    faults,
  ),
);

test('two hundred tags are the most', () => {
  const many = Array.from({ length: 200 }, (_, id) => ({ id, name: `T${id}`, slug: `t${id}` }));
  expect(checkTag(draft, null, many)).toMatchObject([{ code: 'too-many' }]);
  expect(checkTag(draft, 3, many)).toEqual([]);
});

test.each([
  ['the name of another', { name: 'equilibre' }, null, { id: 1, has: 'name' }],
  ['the slug of another', { slug: 'parler' }, null, { id: 2, has: 'slug' }],
  ['its own name', { name: 'Langage', slug: 'parler' }, 2, undefined],
] as const)('a tag with %s is found', (_, change, id, twin) =>
  expect(findTwin({ ...draft, ...change }, id, tags)).toEqual(twin),
);

test('a slug is made from the name and differs from those of other tags', () => {
  expect(withSlug(draft, tags).slug).toBe('logique');
  expect(withSlug({ ...draft, name: 'Parler' }, tags).slug).toBe('parler-2');
  expect(withSlug({ ...draft, slug: 'raison' }, tags).slug).toBe('raison');
});
