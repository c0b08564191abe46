import { z } from 'zod';
import { countSoldPieces } from '#shop/catalogue/products/server/take-stock.ts';
import { WEBHOOK_PATH } from '#shop/orders/payments/contract.ts';
import { cancelUnpaidOrders } from '#shop/orders/payments/server/cancel-unpaid-orders.ts';
import { reconcile } from '#shop/orders/payments/server/reconcile.ts';
import { signMessage } from '#shop/orders/payments/server/sandbox/events.ts';
import type { Choices } from './choices.ts';
import { describeFault, drawFault, type CallSize, type Fault } from './faults.ts';
import { failed } from './merchant.ts';
import type { World } from './world.ts';

const WEBHOOK: CallSize = { statements: 20, requests: 1 };
const JOBS: CallSize = { statements: 30, requests: 0 };
const RECONCILER: CallSize = { statements: 30, requests: 3 };
const CHORE: CallSize = { statements: 12, requests: 0 };
const FAULT_SHARE = 0.25;

const eventSchema = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ metadata: z.object({ order_id: z.string().optional() }) }) }),
});

function nameOf(text: string): string {
  const { type, data } = eventSchema.parse(JSON.parse(text));
  const { order_id: order } = data.object.metadata;
  return order === undefined ? type : `${type} of order ${order}`;
}

export type Background = ReturnType<typeof createBackground>;

/** Events that no shopper causes: webhooks arrive, jobs and chores run, time passes, the shop restarts. */
export function createBackground(world: World, choices: Choices) {
  /** Webhooks that are not yet delivered. They arrive in random order, and some of them twice. */
  const pendingWebhooks: string[] = [];

  const collect = async () => pendingWebhooks.push(...(await world.bank.takeWebhooks()));

  async function deliver(text: string, fault: Fault | undefined): Promise<string> {
    const signature = signMessage(text, world.keys.webhookSecret, world.clock.trueNow());
    const { statusCode } = await world.attempt(fault, () =>
      world.ask({
        method: 'POST',
        url: WEBHOOK_PATH,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload: text,
      }),
    );
    const isAccepted = statusCode === 200 && !(fault?.kills && world.state.hasStruck);
    // The provider retries a webhook that failed; some of the others arrive twice.
    if (!isAccepted || choices.chance(0.15)) pendingWebhooks.push(text);
    return isAccepted ? 'accepted' : `failed (${statusCode})`;
  }

  const interrupted = (size: CallSize, work: () => Promise<unknown>) => {
    const fault = drawFault(choices, FAULT_SHARE, size);
    return world
      .attempt(fault, () => work().then(() => 'done', failed(world)))
      .then((outcome) => `${describeFault(fault, world.state.hasStruck)}: ${outcome}`);
  };

  return {
    collect,
    hasWebhooks: () => pendingWebhooks.length > 0,

    async deliverWebhook(): Promise<string> {
      const [text = ''] = pendingWebhooks.splice(choices.whole(0, pendingWebhooks.length - 1), 1);
      const fault = drawFault(choices, FAULT_SHARE, WEBHOOK);
      const outcome = await deliver(text, fault);
      return `webhook ${nameOf(text)}${describeFault(fault, world.state.hasStruck)}: ${outcome}`;
    },

    /** Delivers all pending webhooks without faults. */
    async deliverAll(): Promise<void> {
      for (let text = pendingWebhooks.shift(); text !== undefined; text = pendingWebhooks.shift())
        await deliver(text, undefined);
    },

    runJobs: async () => `jobs${await interrupted(JOBS, () => world.shop().app.jobs.runDue())}`,
    reconcile: async () => `reconciler${await interrupted(RECONCILER, () => reconcile(world.shop().deps))}`,
    cancelUnpaid: async () =>
      `cancels unpaid orders${await interrupted(CHORE, () => cancelUnpaidOrders(world.shop().deps))}`,
    countSold: async () =>
      `counts sold pieces${await interrupted(CHORE, () => countSoldPieces(world.shop().deps.db))}`,

    async passTime(): Promise<string> {
      const seconds = choices.weighted([
        [6, choices.whole(1, 60)],
        [3, choices.whole(60, 1_500)],
        [1, choices.whole(1_500, 10_000)],
      ]);
      await world.clock.pass(seconds * 1000);
      return `${seconds} s pass`;
    },

    async skewClock(): Promise<string> {
      const seconds = choices.whole(-120, 120);
      world.clock.skew(seconds * 1000);
      return `the shop's clock is off by ${seconds} s`;
    },

    async restart(): Promise<string> {
      await world.restart();
      return 'the shop restarts';
    },
  };
}
