import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { countSoldPieces } from '#shop/catalogue/products/server/take-stock.ts';
import { createCheckoutClient, type PayAnswer } from './checkout-client.ts';
import { choicesOf } from './choices.ts';
import { findViolations } from './invariants.ts';
import { fillStock, type StockItem } from './stock-items.ts';
import type { ShopperPlan } from './shopper-plan.ts';
import { openWorld, type TemplateDatabase } from './world.ts';

export type RushResult = {
  readonly buyers: number;
  /** The number of buyers with the response that their order is placed and paid. */
  readonly served: number;
  /** The number of buyers with neither an order nor a refusal. */
  readonly unanswered: number;
  readonly stockLeft: number;
  readonly couponUses: number;
  readonly violations: readonly string[];
};

type Rush = {
  readonly seed: number;
  readonly buyers: number;
  /** The scarce resource: one piece in stock, or one use of a coupon. */
  readonly scarce: 'piece' | 'coupon';
};

/**
 * Many buyers order the same piece or use the same coupon concurrently. Half of their carts contain another
 * product as well.
 */
export async function runRush(ground: TemplateDatabase, { seed, buyers, scarce }: Rush): Promise<RushResult> {
  const world = await openWorld(ground);
  try {
    const choices = choicesOf(seed);
    const shelves = await fillStock(world, choices);
    const [contested, shared] = shelves;
    if (!contested || !shared) throw new Error('there is nothing to buy');
    const items = [
      { ...contested, stock: scarce === 'piece' ? 1 : buyers },
      { ...shared, stock: buyers },
    ];
    for (const { productId, stock } of items)
      await sql`update products set stock = ${stock} where id = ${productId}`.execute(world.db);
    const clients = Array.from({ length: buyers }, (_, index) =>
      createCheckoutClient(world, choices.visitor(), planOf(index, choices.network())),
    );
    for (const [index, client] of clients.entries()) {
      await client.add(contested, 1);
      if (index % 2 === 1) await client.add(shared, 1);
      if (scarce === 'coupon') await client.applyCoupon('unique');
    }
    const answers = await Promise.all(clients.map((client) => client.press(choices.key(), 'good')));
    return await judge(world, { answers, items, buyers });
  } finally {
    await world.close();
  }
}

const planOf = (index: number, network: string): ShopperPlan => ({
  email: `client${index}@exemple.fr`,
  network,
  postcode: '69004',
  lines: [],
  codes: [],
  method: 'woocommerce_payments',
  cards: [],
  accepts: true,
  returns: true,
  presses: 1,
  twice: 'no',
  changesCart: false,
});

type Evidence = {
  readonly answers: readonly PayAnswer[];
  readonly items: readonly StockItem[];
  readonly buyers: number;
};

async function judge(
  world: Awaited<ReturnType<typeof openWorld>>,
  { answers, items, buyers }: Evidence,
): Promise<RushResult> {
  const promised = answers.flatMap((answer, shopper) =>
    answer.kind === 'done' ? [{ shopper, orderId: answer.orderId, isPaid: true }] : [],
  );
  await countSoldPieces(world.db);
  const violations = await findViolations(world, { shelves: items, promised, sendsMails: false });
  return {
    buyers,
    served: promised.length,
    unanswered: answers.filter(({ kind }) => kind === 'nothing').length,
    stockLeft: await stockOf(world.db, items[0]?.productId ?? 0),
    couponUses: await usesOf(world.db),
    violations: violations.map(({ rule, differs }) => `${rule}: ${differs}`),
  };
}

const stockOf = async (db: Db, id: number) =>
  (await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock ??
  -1;

const usesOf = async (db: Db) =>
  (await db.selectFrom('coupons').select('used_count').where('code', '=', 'unique').executeTakeFirstOrThrow())
    .used_count;
