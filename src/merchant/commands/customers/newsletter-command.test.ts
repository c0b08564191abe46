import { expect, test } from 'vitest';
import { readNewsletterCommand } from './newsletter-command.ts';

test.each([
  [[], { kind: 'list', status: 'confirmed' }],
  [['list', 'pending'], { kind: 'list', status: 'pending' }],
  [['list', 'tous'], undefined],
  [['export'], { kind: 'export' }],
  [['forget', 'a@b.fr'], { kind: 'forget', email: 'a@b.fr' }],
  [['forget'], undefined],
  [['drop'], undefined],
])('the words %j are the command %j', (words, command) => {
  expect(readNewsletterCommand(words)).toEqual(command);
});
