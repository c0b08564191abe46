// npm run simulate:carts -- --seed 1 --count 1000000: prices random carts and prints the first one with a wrong sum.

import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { anyCart, findFaults } from './any-cart.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '1000000' } },
});
const seed = Number(values.seed);
const numRuns = Number(values.count);
const started = performance.now();
const property = fc.property(anyCart, (cart) => {
  const faults = findFaults(cart);
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
const { failed, numRuns: done, ...details } = fc.check(property, { seed, numRuns });
const seconds = (performance.now() - started) / 1000;
console.log(
  `${done} carts of seed ${seed} in ${seconds.toFixed(0)} s: ${failed ? 'one has a wrong sum' : 'all sums agree'}`,
);
if (failed) {
  console.log(JSON.stringify(details.counterexample, null, 2), String(details.errorInstance));
  process.exitCode = 1;
}
