import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { openSmtpServer, type SmtpState } from '#test/network/smtp-server.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { changeOrder } from './change-order.ts';

const ORDERS = 200;

let smtp: Awaited<ReturnType<typeof openSmtpServer>>;
let shop: TestShop;
beforeAll(async () => {
  smtp = await openSmtpServer();
  shop = await openShop({ SMTP_URL: `${smtp.url}?greetingTimeout=100` });
  await shop.db.updateTable('products').set({ stock: null }).where('slug', '=', 'tour-rose').execute();
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

/** Moves waiting jobs forward in time, so that their retry becomes due. */
const passMinutes = (minutes: number) =>
  sql`update jobs set run_at = run_at - make_interval(mins => ${minutes}) where done_at is null`.execute(
    shop.db,
  );

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from jobs where done_at is null`.execute(shop.db);
  return rows[0]?.waiting ?? 0;
}

async function placeOrders(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const { id } = await placeTestOrder(shop.db, [{ slug: 'tour-rose', quantity: 1 }], {
      paymentMethod: 'bacs',
    });
    const email = JSON.stringify({ email: `client-${id}@exemple.fr` });
    await sql`update orders set billing = billing || ${email}::jsonb where id = ${id}`.execute(shop.db);
    await changeOrder(shop.db, id, 'awaits-transfer', 'test');
  }
}

test(`T30: the mail server is away for an hour during ${ORDERS} orders: each mail leaves once`, async () => {
  const rounds: [SmtpState, orders: number][] = [
    ['hangs', 2],
    ['refuses', ORDERS / 2],
    ['hangs-up', ORDERS / 2 - 2],
  ];
  for (const [state, orders] of rounds) {
    smtp.become(state);
    await placeOrders(orders);
    await shop.app.jobs.runDue();
    await passMinutes(20);
  }
  expect(smtp.messageIds).toEqual([]);
  smtp.become('takes');
  await vi.waitFor(
    async () => {
      await passMinutes(60);
      await shop.app.jobs.runDue();
      expect(await countWaiting()).toBe(0);
    },
    { timeout: 200_000 },
  );
  expect(smtp.messageIds.filter((id) => id.includes('-received@'))).toHaveLength(ORDERS);
  expect(new Set(smtp.messageIds).size).toBe(smtp.messageIds.length);
}, 300_000);
