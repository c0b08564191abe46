import { expect, test } from 'vitest';
import { readCommentCommand, type CommentCommand } from './comment-command.ts';

test.each<[string[], CommentCommand | undefined]>([
  [[], { kind: 'list', status: 'pending' }],
  [['list', 'hidden'], { kind: 'list', status: 'hidden' }],
  [['list', 'all'], undefined],
  [['publish', '3'], { kind: 'publish', id: 3 }],
  [['publish'], undefined],
  [['hide', '3'], { kind: 'hide', id: 3, text: '' }],
  [['hide', '3', 'Hors', 'sujet'], { kind: 'hide', id: 3, text: 'Hors sujet' }],
  [['answer', '3'], undefined],
  [['answer', '3', 'Merci !'], { kind: 'answer', id: 3, text: 'Merci !' }],
  [['delete', '3'], undefined],
])('%j is read', (typed, expected) => expect(readCommentCommand(typed)).toEqual(expected));
