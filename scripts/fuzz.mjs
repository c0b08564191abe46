// npm run fuzz -- --seed 1 --count 100000: sends hostile requests to a shop of its own and tells which it cannot take.
// A finding names its seed and number: npm run fuzz -- --seed 1 --first 4711 --count 1 sends that request again.
import { parseArgs } from 'node:util';
import { ensureInstalled, runNode } from './install.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    first: { type: 'string', default: '0' },
    count: { type: 'string', default: '100000' },
  },
});
ensureInstalled();
const env = {
  ...process.env,
  NODE_ENV: 'test',
  FUZZ_SEED: values.seed,
  FUZZ_FIRST: values.first,
  FUZZ_COUNT: values.count,
};
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'rules and server', 'fuzz/fuzz.test.ts'];
process.exitCode = runNode(args, { env });
