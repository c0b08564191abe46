import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

/** Blocks the only thread, as a load peak does. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test('an overloaded shop returns 503 with Retry-After and a French page, and recovers', async () => {
  const shop = await openShop({ OVERLOAD_MS: '200' });
  try {
    let answer = await shop.ask('/boutique/page/2/');
    while (answer.statusCode === 200) {
      block(500);
      await nextTurn();
      answer = await shop.ask('/boutique/page/2/');
    }
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(readPage(answer.body).text).toContain('La boutique fait une courte pause');
    const status = async () => (await shop.ask('/boutique/page/2/')).statusCode;
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
  } finally {
    await shop.close();
  }
});
