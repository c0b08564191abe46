import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAddress } from '../src/platform/server/own-address.ts';
import type { TestShop } from '../src/test/open-shop.ts';
import { learn, openFuzzedShop } from './knowledge.ts';
import type { Target } from './requests.ts';
import { fuzz } from './run.ts';

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);
const SEED = setting('FUZZ_SEED', 1);
const FIRST = setting('FUZZ_FIRST', 0);
const COUNT = setting('FUZZ_COUNT', 3_000);
const LONGEST_MS = 120_000 + COUNT * 60;

let shop: TestShop;
let routes: Target[];
beforeAll(async () => {
  ({ shop, routes } = await openFuzzedShop());
});
afterAll(() => shop.close());

test('the fuzzer knows the routes and calls of the shop', async () => {
  expect(routes.length).toBeGreaterThan(100);
  expect(shop.app.callUrls.length).toBeGreaterThan(20);
  expect(routes).toContainEqual({ method: 'POST', url: '/wp-json/wc/store/v1/batch' });
});

test(
  `${COUNT} hostile requests of seed ${SEED} are answered without a fault, a hang or a stack trace`,
  { timeout: LONGEST_MS },
  async () => {
    const report = await fuzz({
      origin: ownAddress(shop.app.fastify.server),
      known: await learn(shop, routes),
      seed: SEED,
      first: FIRST,
      count: COUNT,
      async pause(done) {
        // Limits are tested elsewhere; here they would keep requests from the code behind them.
        await shop.db.deleteFrom('attempts').execute();
        if (COUNT > 10_000 && done % 10_000 === 0) process.stdout.write(`${done} of ${COUNT}\n`);
      },
    });
    process.stdout.write(
      `seed ${SEED}: ${JSON.stringify({ ...report, findings: report.findings.length })}\n`,
    );
    expect(report.findings).toEqual([]);
    expect(Object.values(report.statuses).reduce((sum, count) => sum + count, 0)).toBe(COUNT);
  },
);
