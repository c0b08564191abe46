// npm run fuzz -- --seed 1 --count 100000: sends hostile requests to its own shop. Fails on a status 500, a hang, a stack
// trace, or a heap that grows by more than 30 % after the first 10 000 requests.
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
  // Needed to compare the heap at the end; also reaches the processes that vitest starts.
  NODE_OPTIONS: '--expose-gc',
  FUZZ_SEED: values.seed,
  FUZZ_FIRST: values.first,
  FUZZ_COUNT: values.count,
};
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'fuzz/fuzz.test.ts'];
process.exitCode = runNode(args, { env });
