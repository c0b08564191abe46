import { expect, test } from 'vitest';
import { ruledPrice, type PriceRule, type Rounding } from './price-rule.ts';

const rule = (kind: PriceRule['kind'], value: number, rounding: Rounding = 'none'): PriceRule => ({
  kind,
  value,
  rounding,
});

test.each<[string, number, PriceRule, number | undefined]>([
  ['20 % less', 2490, rule('percent', -20), 1992],
  ['half a cent is rounded up', 1250, rule('percent', -50), 625],
  ['a third of a cent', 333, rule('percent', -10), 300],
  ['5 € less', 2490, rule('amount', -500), 1990],
  ['3 % more', 1000, rule('percent', 3), 1030],
  ['a fixed price', 2490, rule('fixed', 990), 990],
  ['nothing left', 490, rule('amount', -500), undefined],
  ['exactly nothing left', 500, rule('amount', -500), undefined],
  ['100 % less', 500, rule('percent', -100), undefined],
  ['to the nearest ,90 below', 2490, rule('percent', -20, 'ninety'), 1990],
  ['to the nearest ,90 above', 2550, rule('percent', -20, 'ninety'), 2090],
  ['half way to the next ,90', 2540, rule('percent', 0, 'ninety'), 2590],
  ['just below half way', 2539, rule('percent', 0, 'ninety'), 2490],
  ['never below ,90', 40, rule('percent', -50, 'ninety'), 90],
  ['to whole euros', 2490, rule('percent', -20, 'euro'), 2000],
  ['never below one euro', 60, rule('percent', -50, 'euro'), 100],
])('%s: %i', (_case, cents, given, price) => expect(ruledPrice(cents, given)).toBe(price));
