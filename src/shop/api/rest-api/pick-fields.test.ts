import { expect, test } from 'vitest';
import { pickFields } from './pick-fields.ts';

const item = { id: 1, name: 'Jeux', image: { id: 2, src: 'a' }, images: [{ id: 3, alt: 'b' }], none: null };

test.each([
  [[], item],
  [['id'], { id: 1 }],
  [['id', 'unknown'], { id: 1 }],
  [['image.src'], { image: { src: 'a' } }],
  [['image', 'image.src'], { image: { id: 2, src: 'a' } }],
  [['image.src', 'image'], { image: { id: 2, src: 'a' } }],
  [['images.id', 'none.x'], { images: [{ id: 3 }], none: null }],
])('the fields %j are kept', (fields, expected) => expect(pickFields(item, fields)).toEqual(expected));

test('each object of a list is reduced', () =>
  expect(pickFields([item, item], ['id'])).toEqual([{ id: 1 }, { id: 1 }]));
