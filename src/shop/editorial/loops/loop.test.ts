import { expect, test } from 'vitest';
import { loopTags, type Loop, type LoopItems } from './loop.ts';

const widget: Loop['widget'] = {
  id: 'a',
  heading: 'A',
  introduction: '',
  layout: 'grid',
  limit: 8,
  seeAll: null,
  source: { kind: 'post', sort: 'date', filters: [] },
};
const loopOf = (kind: LoopItems['kind']): Loop => ({
  widget,
  content: kind.endsWith('taxonomy')
    ? { kind: kind as 'post_taxonomy', shape: 'tiles', items: [] }
    : { kind: kind as 'post', items: [] },
});

test.each([
  [[], ['loops']],
  [['product'], ['loops', 'listing']],
  [['product_taxonomy'], ['loops', 'listing']],
  [['post'], ['loops', 'journal']],
  [
    ['post_taxonomy', 'product', 'post'],
    ['loops', 'listing', 'journal'],
  ],
] as const)('a page with rows of %j is dropped when what they show changes, empty or not', (kinds, tags) => {
  expect(loopTags(kinds.map(loopOf))).toEqual(tags);
});
