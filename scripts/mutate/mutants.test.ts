import { expect, test } from 'vitest';
import { mutate } from './mutants.ts';

const mistakesIn = (source: string) =>
  mutate('rule.ts', source).mutants.map(({ from, to }) => `${from} → ${to}`);

test.each([
  ['a comparison', 'const f = (a: number) => a < limit;', ['a < limit → (a) <= (limit)']],
  ['a sum', 'const f = () => a + b;', ['a + b → (a) - (b)']],
  ['a text', "const f = () => 'no ' + b;", []],
  ['a connective', 'const f = () => a && b;', ['a && b → (a) || (b)']],
  ['a default', 'const f = () => a ?? b;', ['a ?? b → a']],
  ['a negation', 'const f = () => !a;', ['!a → a']],
  ['a condition', 'const f = () => (a.isOpen ? b : c);', ['a.isOpen → !(a.isOpen)']],
  ['a number', 'const f = () => 14;', ['14 → 14 + 1']],
  ['a filter', 'const f = () => lines.filter(isOpen);', ['lines.filter(isOpen) → lines']],
  ['a choice of the smallest', 'const f = () => Math.min(a, b);', ['Math.min(a, b) → Math.max(a, b)']],
  ['a type', 'type A = 1 | true; const f = (a: 1) => a;', []],
])('%s can be wrong', (_what, source, mistakes) => expect(mistakesIn(source)).toEqual(mistakes));

/** Runs a rule with one of its mistakes, or without. */
function run(source: string, active: number): unknown {
  const mutants = { is: (index: number) => index === active, turn: () => undefined };
  const rule = new Function('globalThis', `return (${mutate('rule.ts', source).source})(3)`);
  return rule({ __mutants: mutants });
}

test.each([
  ['a block', '(days) => { let left = days; while (left > 0 || days < 0) { left--; } return left; }'],
  ['a statement', '(days) => { let left = days; while (left > 0 || days < 0) left--; return left; }'],
])('the turns of a loop whose body is %s are counted', (_what, source) => {
  let turns = 0;
  const counted = { is: () => false, turn: () => turns++ };
  const rule = new Function('globalThis', `return (${mutate('rule.ts', source).source})(3)`);
  expect(rule({ __mutants: counted })).toBe(0);
  expect(turns).toBe(3);
});

test('the rewritten source does what the source does until a mistake is switched on', () => {
  const source =
    '(days) => { let sum = 0; for (const one of [1, 2]) { sum = sum + one * days; } return sum; }';
  expect(run(source, -1)).toBe(9);
  const results = mutate('rule.ts', source).mutants.map((_, index) => run(source, index));
  expect(results).not.toContain(9);
});
