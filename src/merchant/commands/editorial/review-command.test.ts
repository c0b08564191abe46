import { expect, test } from 'vitest';
import { readReviewCommand } from './review-command.ts';

test.each([
  [[], { kind: 'list', status: 'pending' }],
  [['list', 'published'], { kind: 'list', status: 'published' }],
  [['list', 'gone'], undefined],
  [['show', '12'], { kind: 'show', id: 12 }],
  [['approve', 'x'], undefined],
  [['approve'], undefined],
  [['refuse', '12', 'hors', 'sujet'], { kind: 'refuse', id: 12, text: 'hors sujet' }],
  [['refuse', '12'], undefined],
  [['answer', '3', ' Dès 2 ans. '], { kind: 'answer', id: 3, text: 'Dès 2 ans.' }],
  [['reports'], { kind: 'reports' }],
  [['drop', '1'], undefined],
])('%j', (words, command) => {
  expect(readReviewCommand(words)).toEqual(command);
});
