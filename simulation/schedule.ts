import { cancelUnpaidOrders } from '#shop/orders/payments/server/cancel-unpaid-orders.ts';
import { countSoldPieces } from '#shop/catalogue/products/server/take-stock.ts';
import { reconcile } from '#shop/orders/payments/server/reconcile.ts';
import { createBackground, type Background } from './background.ts';
import { choicesOf, type Choices } from './choices.ts';
import { findViolations, type Violation } from './invariants.ts';
import { actAsMerchant } from './merchant.ts';
import { drawPlan } from './shopper-plan.ts';
import { createShopper, type Shopper } from './shopper.ts';
import { fillStock } from './stock-items.ts';
import { openWorld, type TemplateDatabase, type World } from './world.ts';

/** The number of shoppers in a schedule. */
export const SHOPPERS = 25;
/** The number of shoppers who are in the shop at the same time. */
const AT_ONCE = 6;
const HOUR_MS = 3_600_000;
const MAIL_SHARE = 0.25;

export type ScheduleResult = {
  readonly seed: number;
  readonly purchases: number;
  readonly steps: readonly string[];
  readonly violations: readonly Violation[];
  readonly orders: Readonly<Record<string, number>>;
};

/**
 * Runs the schedule of a seed: random steps, then a rest in which all pending work is finished, then the
 * invariants.
 */
export async function runSchedule(
  ground: TemplateDatabase,
  seed: number,
  look?: (world: World) => Promise<void>,
) {
  const world = await openWorld(ground);
  try {
    return await run(world, seed, look);
  } finally {
    await world.close();
  }
}

async function run(
  world: World,
  seed: number,
  look: (world: World) => Promise<void> = async () => undefined,
): Promise<ScheduleResult> {
  const choices = choicesOf(seed);
  const shelves = await fillStock(world, choices);
  const plans = Array.from({ length: SHOPPERS }, (_, index) => drawPlan(choices, shelves, index + 1));
  const shoppers = plans.map((plan, index) => createShopper(world, choices, index + 1, plan));
  const background = createBackground(world, choices);
  // Emails with their PDF take as long as everything else, so most schedules only check that they are queued.
  const sendsMails = choices.chance(MAIL_SHARE);
  const context: ScheduleContext = { world, choices, shoppers, background, sendsMails };
  const steps: string[] = [];
  for (let actor = nextActor(context); actor; actor = nextActor(context)) {
    steps.push(await actor());
    await background.collect();
    await world.clock.pass(choices.whole(0, 20_000));
  }
  await settleAll(context);
  await look(world);
  const promised = shoppers.flatMap((shopper) => shopper.promised);
  return {
    seed,
    purchases: SHOPPERS,
    steps,
    violations: await findViolations(world, { shelves, promised, sendsMails }),
    orders: await countOrders(world),
  };
}

type Actor = () => Promise<string>;

type ScheduleContext = {
  readonly world: World;
  readonly choices: Choices;
  readonly shoppers: readonly Shopper[];
  readonly background: Background;
  readonly sendsMails: boolean;
};

/** Draws the next actor. Returns undefined once all shoppers are gone. */
function nextActor({ world, choices, shoppers, background, sendsMails }: ScheduleContext): Actor | undefined {
  const present = shoppers.filter((shopper) => !shopper.isGone()).slice(0, AT_ONCE);
  if (present.length === 0) return undefined;
  const { deliverWebhook, hasWebhooks, ...rest } = background;
  return choices.weighted<Actor>([
    [40, () => choices.pick(present).act()],
    [hasWebhooks() ? 10 : 0, deliverWebhook],
    [5, () => actAsMerchant(world, choices)],
    [sendsMails ? 4 : 0, rest.runJobs],
    [4, rest.reconcile],
    [2, rest.cancelUnpaid],
    [1, rest.countSold],
    [5, rest.passTime],
    [2, rest.skewClock],
    [0.4, rest.restart],
  ]);
}

const ROUNDS = 4;

/**
 * Advances the time, delivers all webhooks, and runs chores and jobs without faults. Shoppers and the
 * merchant do nothing more.
 */
async function settleAll({ world, background, sendsMails }: ScheduleContext): Promise<void> {
  world.clock.skew(0);
  for (let round = 0; round < ROUNDS; round++) {
    await world.clock.pass(HOUR_MS);
    await background.collect();
    await background.deliverAll();
    const { deps, app } = world.shop();
    await reconcile(deps);
    await cancelUnpaidOrders(deps);
    await countSoldPieces(deps.db);
    if (sendsMails) await app.jobs.runDue();
  }
}

async function countOrders({ db }: World): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
