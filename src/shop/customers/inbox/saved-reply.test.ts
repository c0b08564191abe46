import { expect, test } from 'vitest';
import { insertReply } from './saved-reply.ts';

test.each([
  ['', 'Merci.', 'Merci.'],
  ['  \n', 'Merci.', 'Merci.'],
  ['Bonjour Nina,\n', 'Merci.', 'Bonjour Nina,\n\nMerci.'],
])('%j with %j inserted becomes %j', (typed, saved, text) => expect(insertReply(typed, saved)).toBe(text));
