import { expect, test } from 'vitest';
import { exclusionNote } from './withdrawal-exclusion.ts';

test.each([
  ['an ordinary toy', null, false, undefined],
  ['a toy engraved with a name', 'personalised', false, 'L221-28, 3°'],
  ['a sealed teether', 'unsealed', false, 'L221-28, 5°'],
  ['a gift card', null, true, 'L221-28, 1°'],
] as const)('%s: the note names the article of law', (_what, withdrawalExclusion, isGiftCard, expected) => {
  const note = exclusionNote({ withdrawalExclusion, isGiftCard });
  if (expected === undefined) expect(note).toBeUndefined();
  else expect(note).toContain(expected);
});
