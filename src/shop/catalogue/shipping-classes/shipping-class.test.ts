import { expect, test } from 'vitest';
import { checkShippingClass, cleanShippingClass } from './shipping-class.ts';

const FREIGHT = { id: 1, name: 'Fret', slug: 'fret' };
const draft = (changes: object) => ({ name: 'Lourd', slug: 'lourd', description: '', ...changes });

test('a class is stored with clean texts and a slug of its own', () => {
  expect(
    cleanShippingClass({ name: '  Très   lourd ', slug: '', description: 'a\r\nb ' }, [FREIGHT]),
  ).toEqual({ name: 'Très lourd', slug: 'tres-lourd', description: 'a\nb' });
  expect(cleanShippingClass(draft({ name: 'Fret !', slug: '' }), [FREIGHT]).slug).toBe('fret-2');
  expect(cleanShippingClass(draft({ slug: 'Hors Gabarit' }), [FREIGHT]).slug).toBe('hors-gabarit');
});

test.each([
  ['a class like no other', {}, null, []],
  ['a class that keeps its name', { name: 'Fret', slug: 'fret' }, 1, []],
  ['no name', { name: '' }, null, [{ field: 'name', code: 'required' }]],
  ['a name without letters', { name: '!', slug: '' }, null, [{ field: 'slug', code: 'no-letters' }]],
  ['a name with other accents', { name: 'FRÉT' }, null, [{ field: 'name', code: 'taken', id: 1 }]],
  ['the slug of another', { slug: 'fret' }, null, [{ field: 'slug', code: 'taken', id: 1 }]],
  [
    'a long description',
    { description: 'a'.repeat(2001) },
    null,
    [{ field: 'description', code: 'too-long', most: 2000 }],
  ],
])('the check of %s', (_, changes, id, faults) => {
  expect(checkShippingClass(draft(changes), id, [FREIGHT])).toEqual(faults);
});

test('a shop has two hundred classes at most', () => {
  const known = Array.from({ length: 200 }, (_, index) => ({
    id: index,
    name: `Classe ${index}`,
    slug: `classe-${index}`,
  }));
  expect(checkShippingClass(draft({}), null, known)).toEqual([{ field: 'name', code: 'too-many' }]);
  expect(checkShippingClass(draft({}), 7, known)).toEqual([]);
});
