import { expect, test } from 'vitest';
import { readProductCommand } from './product-command.ts';

test.each([
  { words: ['publish', 'tour-rose'], command: { kind: 'publish', slug: 'tour-rose' } },
  { words: ['unpublish', 'tour-rose'], command: { kind: 'unpublish', slug: 'tour-rose' } },
  {
    words: ['exclusion', 'tour-rose', 'personalised'],
    command: { kind: 'exclusion', slug: 'tour-rose', exclusion: 'personalised' },
  },
  {
    words: ['exclusion', 'tour-rose', 'none'],
    command: { kind: 'exclusion', slug: 'tour-rose', exclusion: null },
  },
  { words: ['exclusion', 'tour-rose', 'broken'], command: undefined },
  { words: ['exclusion', 'tour-rose', 'none', 'none'], command: undefined },
  { words: [], command: undefined },
  { words: ['publish'], command: undefined },
  { words: ['publish', 'Tour rose'], command: undefined },
  { words: ['publish', 'tour-rose', 'boulier'], command: undefined },
  { words: ['delete', 'tour-rose'], command: undefined },
])('npm run products -- $words', ({ words, command }) => {
  expect(readProductCommand(words)).toEqual(command);
});
