import { expect, test } from 'vitest';
import { refuseWallet } from './wallet-refusal.ts';

test.each([
  [['button'], undefined],
  [['button', 'disabled', 'selection-needed'], 'selection-needed'],
  [['button', 'disabled'], 'selection-needed'],
  [['button', 'disabled', 'unavailable'], 'unavailable'],
])('an add button marked %j refuses a wallet as: %s (§5.6#8, §5.6#9, §8.3#6)', (marks, refusal) => {
  expect(refuseWallet(marks)).toBe(refusal);
});
