import { expect, test } from 'vitest';
import { payStateOf } from './pay-state.ts';

test.each([
  ['pending', 'payable'],
  ['on-hold', 'payable'],
  ['failed', 'payable'],
  ['processing', 'paid'],
  ['completed', 'paid'],
  ['cancelled', 'over'],
  ['refunded', 'over'],
] as const)('an order that is %s is %s', (status, state) => expect(payStateOf({ status })).toBe(state));
