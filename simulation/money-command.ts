// npm run simulate:money -- --seed 1 --count 1000: runs purchases with faults and prints every broken invariant.

import { parseArgs } from 'node:util';
import { startDemoDatabase } from '#test/setup-database.ts';
import { prepareTemplate } from './template-database.ts';
import { runSchedule, SHOPPERS, type ScheduleResult } from './schedule.ts';
import { skipRetryPauses } from './timers.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '1000' },
    steps: { type: 'boolean', default: false },
  },
});
const firstSeed = Number(values.seed);
const count = Number(values.count);
if (!Number.isInteger(firstSeed) || !Number.isInteger(count) || count < 1) {
  console.error('npm run simulate:money -- --seed <number> --count <purchases> [--steps]');
  process.exit(1);
}

const database = await startDemoDatabase(process.cwd());
skipRetryPauses();
let interrupted = false;
process.once('SIGINT', () => (interrupted = true));
process.once('SIGTERM', () => (interrupted = true));
try {
  process.exitCode = (await simulate()) === 0 ? 0 : 1;
} finally {
  await database.stop();
}

/** Returns the number of violations. */
async function simulate(): Promise<number> {
  const ground = await prepareTemplate(database.postgresUrl);
  const started = performance.now();
  const orders: Record<string, number> = {};
  let purchases = 0;
  let violations = 0;
  let seed = firstSeed;
  for (; purchases < count && !interrupted; seed++) {
    const result = await runSchedule(ground, seed);
    purchases += result.purchases;
    violations += result.violations.length;
    for (const [status, many] of Object.entries(result.orders)) orders[status] = (orders[status] ?? 0) + many;
    if (values.steps || result.violations.length > 0) print(result);
    const seconds = (performance.now() - started) / 1000;
    if ((seed - firstSeed) % 20 === 19)
      console.log(
        `${purchases} purchases, ${(purchases / seconds).toFixed(1)} per second, ${violations} violations`,
      );
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(`${purchases} purchases of the seeds ${firstSeed} to ${seed - 1} in ${seconds.toFixed(0)} s`);
  console.log(`Orders: ${JSON.stringify(orders)}`);
  console.log(`Violations: ${violations}`);
  return violations;
}

function print({ seed, steps, violations }: ScheduleResult): void {
  console.log(`\nSeed ${seed} (npm run simulate:money -- --seed ${seed} --count ${SHOPPERS} --steps)`);
  steps.forEach((step, index) => console.log(`${String(index + 1).padStart(4)} ${step}`));
  for (const { rule, differs } of violations) console.log(`  VIOLATION ${rule}: ${differs}`);
}
