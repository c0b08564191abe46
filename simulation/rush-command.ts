// npm run simulate:rush -- --runs 20 --buyers 500: many buyers order the last piece, or use the last coupon,
// concurrently.

import { parseArgs } from 'node:util';
import { startDemoDatabase } from '#test/setup-database.ts';
import { prepareTemplate } from './template-database.ts';
import { runRush } from './rush.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '20' },
    buyers: { type: 'string', default: '500' },
    coupon: { type: 'boolean', default: false },
  },
});
const firstSeed = Number(values.seed);
const runs = Number(values.runs);
const buyers = Number(values.buyers);
const scarce = values.coupon ? 'coupon' : 'piece';
const database = await startDemoDatabase(process.cwd());
try {
  const ground = await prepareTemplate(database.postgresUrl);
  let wrong = 0;
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const rush = await runRush(ground, { seed, buyers, scarce });
    const isRight = rush.served === 1 && rush.unanswered === 0 && rush.violations.length === 0;
    if (!isRight) wrong++;
    console.log(`Seed ${seed}: ${JSON.stringify(rush)}`);
  }
  console.log(`${runs} runs of ${buyers} buyers for one ${scarce}: ${wrong} wrong`);
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  await database.stop();
}
