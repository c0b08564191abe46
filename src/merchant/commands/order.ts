// npm run order -- <number> paid|completed|cancelled|refunded [amount]: records an event of an order.
import { randomUUID } from 'node:crypto';
import { toCents } from '#platform/money.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { loadSecret } from '#platform/server/nonces.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { findRefundable, type Refundable } from '#shop/orders/orders/server/find-refundable.ts';
import { refundOrder } from '#shop/orders/orders/server/refund-order.ts';
import { countMissing } from '#shop/orders/orders/server/find-order.ts';
import { texts } from '#shop/orders/orders/texts.ts';
import { returnToCard } from '#shop/orders/payments/server/return-money.ts';
import { sandboxKeys } from '#shop/orders/payments/server/sandbox/keys.ts';
import { createProvider, ProviderAway } from '#shop/orders/payments/server/stripe.ts';
import { refuse, stop } from '../command-answer.ts';
import { withDatabase } from '../with-database.ts';

type Db = Database['db'];

const CAUSE = 'merchant';
const EVENTS = ['paid', 'completed', 'cancelled', 'refunded'] as const;
const [number = '', word, amount] = process.argv.slice(2);
const event = EVENTS.find((known) => known === word);
if (!/^\d{1,9}$/.test(number) || !event || !/^(\d+([.,]\d\d)?)?$/.test(amount ?? ''))
  stop('npm run order -- <numéro> paid|completed|cancelled|refunded [montant en euros]');

await withDatabase((db, config) => run(db, config, Number(number), event));

async function run(db: Db, config: Config, orderId: number, event: (typeof EVENTS)[number]): Promise<void> {
  const order = await findRefundable(db, orderId);
  if (!order) return refuse(`La commande ${orderId} n’existe pas.`);
  if (event === 'refunded') return refund(db, config, order);
  const change = await db.transaction().execute((tx) => changeOrder(tx, orderId, event, CAUSE));
  if (!change.changed) return refuse(texts.command.unchanged(orderId, change.status));
  console.log(texts.command.changed(orderId, change.from, change.to));
  const missing = event === 'paid' ? await countMissing(db, orderId) : 0;
  if (missing > 0) console.log(texts.command.missing(missing));
}

async function refund(db: Db, config: Config, order: Refundable): Promise<void> {
  const wanted =
    amount === undefined ? order.left : toCents(Math.round(Number(amount.replace(',', '.')) * 100));
  const request = order.unfinished ?? { amount: wanted, idempotencyKey: `command:${randomUUID()}` };
  // The merchant returns a transfer or a cheque outside the shop; here it is only recorded.
  const returnMoney = order.isOffline ? async () => true : returnToCard(await openPayments(db, config));
  try {
    const result = await refundOrder({ db }, { orderId: order.id, ...request, cause: CAUSE }, returnMoney);
    if (!result.ok) return refuse(texts.command.refundRefusals[result.failure]);
    console.log(texts.command.refunded(order.id, request.amount));
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    refuse(texts.command.providerAway);
  }
}

/** The payment provider. The sandbox is part of the running shop. */
async function openPayments(db: Db, config: Config) {
  const now = () => new Date();
  const isSandbox = !config.stripe;
  const keys = config.stripe ?? sandboxKeys(await loadSecret(db));
  const address = isSandbox ? () => new URL(`http://127.0.0.1:${config.port}`) : undefined;
  return { db, provider: createProvider({ keys, isSandbox, address, now }) };
}
