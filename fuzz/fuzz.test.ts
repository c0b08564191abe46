import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAddress } from '#platform/server/own-address.ts';
import type { TestShop } from '#test/open-shop.ts';
import { collectInput, openFuzzedShop } from './fuzz-input.ts';
import type { Target } from './requests.ts';
import { fuzz } from './run.ts';

const readNumber = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const SEED = readNumber('FUZZ_SEED', 1);
const FIRST = readNumber('FUZZ_FIRST', 0);
const COUNT = readNumber('FUZZ_COUNT', 3_000);
/** Generous, for a machine that is busy with other tests. */
const TIMEOUT_MS = 1_200_000 + COUNT * 60;
/**
 * The number of requests after which the caches are full and the code of every route is compiled. Shorter
 * runs do not measure the heap.
 */
const WARM_UP = 10_000;
const MAX_HEAP_GROWTH = 1.3;

/** Returns the heap in MB that is still referenced after a full garbage collection. */
function measureHeapMb(): number {
  if (!globalThis.gc) throw new Error('A long run needs --expose-gc: use npm run fuzz.');
  globalThis.gc();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

let shop: TestShop;
let routes: Target[];
beforeAll(async () => {
  ({ shop, routes } = await openFuzzedShop());
});
afterAll(() => shop.close());

test('the fuzzer finds the routes and calls of the shop', async () => {
  expect(routes.length).toBeGreaterThan(100);
  expect(shop.app.callUrls.length).toBeGreaterThan(20);
  expect(routes).toContainEqual({ method: 'POST', url: '/wp-json/wc/store/v1/batch' });
});

test(`${COUNT} hostile requests of seed ${SEED} cause no status 500, no hang, no stack trace and no leak`, {
  timeout: TIMEOUT_MS,
}, async () => {
  let warmHeapMb: number | undefined;
  const { findings, statuses } = await fuzz({
    origin: ownAddress(shop.app.fastify.server),
    known: await collectInput(shop, routes),
    seed: SEED,
    first: FIRST,
    count: COUNT,
    async onProgress(done) {
      // Resets the attempt limits, which would block requests before the code behind them. Other tests
      // cover the limits.
      await shop.db.deleteFrom('attempts').execute();
      if (done === WARM_UP) warmHeapMb = measureHeapMb();
      if (done > 0 && done % 10_000 === 0) process.stdout.write(`${done} of ${COUNT}\n`);
    },
  });
  process.stdout.write(`seed ${SEED}: ${JSON.stringify(statuses)}\n`);
  expect(findings).toEqual([]);
  expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(COUNT);
  if (warmHeapMb === undefined) return;
  const heapMb = measureHeapMb();
  process.stdout.write(`heap: ${warmHeapMb.toFixed(1)} MB warm, ${heapMb.toFixed(1)} MB at the end\n`);
  expect(heapMb).toBeLessThanOrEqual(warmHeapMb * MAX_HEAP_GROWTH);
});
