import { sql } from 'kysely';
import { beforeAll, expect, inject, test } from 'vitest';
import { cancelUnpaidOrders } from '#shop/orders/payments/server/cancel-unpaid-orders.ts';
import { countSoldPieces } from '#shop/catalogue/products/server/take-stock.ts';
import { reconcile } from '#shop/orders/payments/server/reconcile.ts';
import { createBackground } from './background.ts';
import { createCheckoutClient } from './checkout-client.ts';
import { choicesOf, type Choices } from './choices.ts';
import type { Fault } from './faults.ts';
import { prepareTemplate } from './template-database.ts';
import { findViolations } from './invariants.ts';
import { fillStock, type StockItem } from './stock-items.ts';
import { drawPlan } from './shopper-plan.ts';
import { skipRetryPauses } from './timers.ts';
import { openWorld, type TemplateDatabase, type World } from './world.ts';

/* The shop's process dies at every statement and request of a card payment, and the shopper never returns. */

const LONGEST_RUN_MS = 20 * 60_000;
const MINUTE_MS = 60_000;
const PIECES = 500;

let ground: TemplateDatabase;
beforeAll(async () => {
  const restoreTimers = skipRetryPauses();
  ground = await prepareTemplate(inject('postgresUrl'));
  return restoreTimers;
}, LONGEST_RUN_MS);

/**
 * Submits the checkout with a fault that kills the process. Returns false if the call ended before the fault.
 */
async function pressAndDie(world: World, choices: Choices, shelf: StockItem, fault: Fault): Promise<boolean> {
  const plan = {
    ...drawPlan(choices, [shelf], choices.whole(1, 9_999)),
    method: 'woocommerce_payments',
  } as const;
  const client = createCheckoutClient(world, choices.visitor(), plan);
  await client.add(shelf, 1);
  await world.attempt(fault, () => client.press(choices.key(), 'good'));
  return world.state.hasStruck;
}

async function dieAtEachStep(world: World, choices: Choices, shelf: StockItem): Promise<number> {
  let moments = 0;
  for (const on of ['provider', 'database'] as const)
    for (const when of ['before', 'after'] as const)
      for (let at = 1; await pressAndDie(world, choices, shelf, { on, at, when, kills: true }); at++)
        moments++;
  return moments;
}

/** Orders that are paid at the provider but not `processing` in the shop. */
const listOrphans = async ({ db }: World) =>
  (
    await sql`
      select o.id, o.status from sandbox_objects i join orders o on o.id = (i.body -> 'metadata' ->> 'order_id')::int
      where i.kind = 'payment_intent' and i.body ->> 'status' = 'succeeded' and o.status <> 'processing'`.execute(
      db,
    )
  ).rows;

test.each(['webhooks', 'reconciler'] as const)(
  'killed at each step of a payment, an order is final after the %s alone',
  async (teller) => {
    const world = await openWorld(ground);
    const choices = choicesOf(7);
    const [drawn] = await fillStock(world, choices);
    if (!drawn) throw new Error('there is nothing to buy');
    const shelf = { ...drawn, stock: PIECES };
    await sql`update products set stock = ${PIECES} where id = ${shelf.productId}`.execute(world.db);
    const background = createBackground(world, choices);

    expect(await dieAtEachStep(world, choices, shelf)).toBeGreaterThan(12);
    expect(await listOrphans(world)).not.toEqual([]);
    await background.collect();
    if (teller === 'webhooks') await background.deliverAll();
    else
      for (let minute = 0; minute < 10; minute++) {
        await world.clock.pass(MINUTE_MS);
        await reconcile(world.shop().deps);
      }
    expect(await listOrphans(world)).toEqual([]);

    await world.clock.pass(120 * MINUTE_MS);
    await cancelUnpaidOrders(world.shop().deps);
    await countSoldPieces(world.db);
    expect(await findViolations(world, { shelves: [shelf], promised: [], sendsMails: false })).toEqual([]);
    await world.close();
  },
  LONGEST_RUN_MS,
);
