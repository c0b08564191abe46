import { sql } from 'kysely';
import { beforeAll, expect, inject, test } from 'vitest';
import { prepareTemplate } from './template-database.ts';
import { runSchedule, SHOPPERS } from './schedule.ts';
import { skipRetryPauses } from './timers.ts';
import type { TemplateDatabase, World } from './world.ts';

/*
 * Purchases with crashes, cut connections, late, repeated and reordered webhooks, and a clock that jumps.
 * `npm run simulate:money` runs more of them.
 */

const LONGEST_RUN_MS = 20 * 60_000;
const PURCHASES = 200;

let ground: TemplateDatabase;
beforeAll(async () => {
  const restoreTimers = skipRetryPauses();
  ground = await prepareTemplate(inject('postgresUrl'));
  return restoreTimers;
}, LONGEST_RUN_MS);

const runs = new Map<number, ReturnType<typeof runSchedule>>();
/** Runs the schedule of a seed once per file. */
const runSeed = (seed: number) => {
  const run = runs.get(seed) ?? runSchedule(ground, seed);
  runs.set(seed, run);
  return run;
};
/** Emails double the duration of a schedule. */
const SEED_WITHOUT_MAILS = 2;

test(
  'two hundred purchases under faults lose and double nothing',
  async () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= PURCHASES / SHOPPERS; seed++) {
      const { steps, violations, orders } = await runSeed(seed);
      expect({ seed, violations, steps: violations.length > 0 ? steps : [] }).toEqual({
        seed,
        violations: [],
        steps: [],
      });
      Object.keys(orders).forEach((status) => seen.add(status));
    }
    expect([...seen].sort()).toEqual([
      'cancelled',
      'completed',
      'failed',
      'on-hold',
      'processing',
      'refunded',
    ]);
  },
  LONGEST_RUN_MS,
);

test(
  'the same seed produces the same run, step by step',
  async () => {
    const first = await runSeed(SEED_WITHOUT_MAILS);
    const again = await runSchedule(ground, SEED_WITHOUT_MAILS);
    expect(again).toEqual(first);
    expect(first.steps.join('\n')).toMatch(/\[crash (before|after) (database|provider) \d+\]/);
  },
  LONGEST_RUN_MS,
);

/** Each invariant with a manipulation of the database that breaks it. */
const TAMPERING: Readonly<Record<string, string>> = {
  'no piece is lost or created': `update products set stock = stock + 1 where stock is not null`,
  'a coupon is counted as often as orders use it': `
    update coupons set used_count = used_count + 1 where code = 'fidele'`,
  'the numbers of invoices have no gap': `
    update invoice_series set last_number = last_number + 1 where name = 'F'`,
  'the provider holds what the order says': `
    update sandbox_objects set body = jsonb_set(body, '{amount_received}', '1')
    where kind = 'payment_intent' and body ->> 'status' = 'succeeded'`,
  'each event causes each of its mails once': `
    delete from jobs where kind = 'order-mail' and key ~ 'merchant-new'`,
  'orders change state only as the transition table allows': `
    insert into order_events (order_id, from_status, to_status, cause)
    select id, 'processing', 'failed', 'test' from orders where status = 'processing' limit 1`,
};

test(
  'each manipulation of the database breaks the invariant that guards against it',
  async () => {
    const tamper = async ({ db }: World) => {
      for (const statement of Object.values(TAMPERING)) await sql.raw(statement).execute(db);
    };
    const { violations } = await runSchedule(ground, SEED_WITHOUT_MAILS, tamper);
    expect(violations.map(({ rule }) => rule)).toEqual(expect.arrayContaining(Object.keys(TAMPERING)));
  },
  LONGEST_RUN_MS,
);
