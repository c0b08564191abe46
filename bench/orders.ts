import { setTimeout as wait } from 'node:timers/promises';
import { byCard } from '#test/anne.ts';
import type { MeasuredShop } from './growth.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import { quantile } from './statistics.ts';

const BUYERS = 600;
const AT_ONCE = 16;
/** The first orders load the payment code, which is not compiled yet. */
const WARM_UP = 700;
const LEAST_PER_SECOND = 100;
const MIXED_PER_SECOND = 50;
const MIXED_SECONDS = 10;

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

type Buyer = { readonly cookie: string; readonly body: string };

/**
 * Measures orders paid by card in the sandbox, on one web process: first at the maximum rate, then mixed with
 * pages at a fixed rate.
 */
export async function measureOrders({ shop, client }: MeasuredShop): Promise<Row[]> {
  const { rows } = await client.query<{ id: number }>(
    `update products set stock = 100000 where slug = 'tour-rose' returning id`,
  );
  const productId = rows[0]?.id ?? 0;
  await submitAll(shop, await prepare(shop, productId, WARM_UP));
  const buyers = await prepare(shop, productId, BUYERS);
  const started = performance.now();
  await submitAll(shop, buyers);
  const perSecond = (BUYERS * 1000) / (performance.now() - started);
  const p95 = await mixed(shop, productId);
  return [
    {
      what: 'Orders placed and paid by card in the sandbox, one web process',
      measured: `${Math.round(perSecond)}/s`,
      figure: `≥ ${LEAST_PER_SECOND}/s`,
      holds: perSecond >= LEAST_PER_SECOND,
    },
    {
      what: `Checkout at ${MIXED_PER_SECOND} requests/s, every fifth an order, the others its page: p95`,
      measured: `${p95.toFixed(0)} ms`,
      figure: '',
      holds: null,
    },
  ];
}

/** Submits the checkouts of all buyers, a few concurrently. */
async function submitAll(shop: Shop, buyers: readonly Buyer[]): Promise<void> {
  const waiting = [...buyers];
  const work = async () => {
    for (let buyer = waiting.pop(); buyer; buyer = waiting.pop()) await submitOrder(shop, buyer);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Requests are sent at their scheduled time, whether or not the previous ones have been answered. */
async function mixed(shop: Shop, productId: number): Promise<number> {
  const count = MIXED_PER_SECOND * MIXED_SECONDS;
  const buyers = await prepare(shop, productId, count / 5);
  const times: Promise<number>[] = [];
  for (let index = 0; index < count; index++) {
    const buyer = buyers[Math.floor(index / 5)];
    if (buyer)
      times.push(
        timed(() => (index % 5 === 4 ? submitOrder(shop, buyer) : openCheckout(shop, buyer.cookie))),
      );
    await wait(1000 / MIXED_PER_SECOND);
  }
  return quantile(await Promise.all(times), 0.95);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

const urlOf = ({ port }: Shop, path: string) => `http://127.0.0.1:${port}${path}`;

async function openCheckout(shop: Shop, cookie: string): Promise<string> {
  const answer = await fetch(urlOf(shop, '/commander/'), { headers: { Cookie: cookie } });
  return answer.text();
}

async function submitOrder(shop: Shop, { cookie, body }: Buyer): Promise<void> {
  const answer = await fetch(urlOf(shop, '/?wc-ajax=checkout'), {
    method: 'POST',
    body,
    headers: { ...FORM, Cookie: cookie },
  });
  const text = await answer.text();
  if (!text.includes('"result":"success"')) throw new Error(`an order was not placed: ${text}`);
}

/** Prepares buyers with a cart and a completed checkout. */
async function prepare(shop: Shop, productId: number, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  const one = async () => {
    const added = await fetch(urlOf(shop, '/?wc-ajax=add_to_cart'), {
      method: 'POST',
      body: `product_id=${productId}&quantity=1`,
      headers: FORM,
    });
    await added.text();
    const cookie = added.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const html = await openCheckout(shop, cookie);
    const names = ['woocommerce-process-checkout-nonce', 'idempotency_key', 'seen_total'];
    const hidden = names.map((name) => [
      name,
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '',
    ]);
    const fields = { ...byCard('pm_card_visa'), ...(Object.fromEntries(hidden) as Record<string, string>) };
    buyers.push({ cookie, body: new URLSearchParams(fields).toString() });
  };
  while (buyers.length < count)
    await Promise.all(Array.from({ length: Math.min(8, count - buyers.length) }, one));
  return buyers;
}
