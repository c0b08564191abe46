import { join } from 'node:path';
import type { Upserts, UpsertsResult } from './bare-upserts.ts';
import { startChild } from './child.ts';
import { startCountingProxy } from './counting-proxy.ts';
import type { MeasuredShop } from './growth.ts';
import type { Load, LoadResult } from './load-generator.ts';
import type { Row } from './report.ts';
import { startShop } from './shop.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;
const RUN_MS = 800;
const WARM_UP_MS = 1_500;
/** The number of database connections of the shop. */
const CONNECTIONS = 10;
/** Enough concurrent visitors that the shop is never idle. */
const VISITORS = 32;
const LEAST_RATIO = 0.5;
const MOST_STATEMENTS = 3;

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const ADD = '/?wc-ajax=add_to_cart';

type Round = { add: number; read: number; bare: number };

/**
 * Measures adding to a cart, each time as a new visitor, and reading a cart, alternating with a plain upsert.
 */
export async function measureCart(small: MeasuredShop & { dataDir: string }): Promise<Row[]> {
  const { shop, client, databaseUrl } = small;
  const generator = startChild<Load, LoadResult>(join(import.meta.dirname, 'load-generator.ts'));
  const bare = startChild<Upserts, UpsertsResult>(join(import.meta.dirname, 'bare-upserts.ts'));
  try {
    const { rows } = await client.query<{ id: number }>(`select id from products where slug = 'tour-rose'`);
    const productId = rows[0]?.id ?? 0;
    const body = `product_id=${productId}&quantity=1`;
    const drive = async (load: Pick<Load, 'path' | 'body' | 'cookie'>, ms: number) => {
      const { responses, ms: took } = await generator.ask({
        port: shop.port,
        connections: VISITORS,
        ms,
        ...load,
      });
      return (responses * 1000) / took;
    };
    const upserts = async (ms: number) =>
      (await bare.ask({ databaseUrl, productId, connections: CONNECTIONS, ms })).perSecond;
    const read = { path: '/?wc-ajax=get_cart_totals', cookie: await fillCart(shop.port, body) };
    await drive({ path: ADD, body }, WARM_UP_MS);
    await upserts(WARM_UP_MS);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        add: await drive({ path: ADD, body }, RUN_MS),
        bare: await upserts(RUN_MS),
        read: await drive(read, RUN_MS),
      });
    }
    return [...toRows(rounds), await countStatements(small, body)];
  } finally {
    generator.stop();
    bare.stop();
    await client.query('truncate basket_lines');
  }
}

/** Returns the cookie of a visitor with a cart. */
async function fillCart(port: number, body: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${ADD}`, { method: 'POST', body, headers: FORM });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function toRows(rounds: Round[]): Row[] {
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  const rate = (value: (round: Round) => number) => `${Math.round(middle(value))}/s`;
  const ratio = middle(({ add, bare }) => add / bare);
  return [
    {
      what: 'Add to cart, each time by a new visitor: rate against one bare upsert through pg on the same database',
      measured: `${ratio.toFixed(2)} (${rate(({ add }) => add)} and ${rate(({ bare }) => bare)})`,
      figure: `≥ ${LEAST_RATIO.toFixed(2)}`,
      holds: ratio >= LEAST_RATIO,
    },
    { what: 'Cart read: rate', measured: rate(({ read }) => read), figure: '', holds: null },
  ];
}

async function countStatements(
  { databaseUrl, dataDir }: MeasuredShop & { dataDir: string },
  body: string,
): Promise<Row> {
  const proxy = await startCountingProxy(databaseUrl);
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: proxy.url });
  try {
    const add = () =>
      fetch(`http://127.0.0.1:${shop.port}${ADD}`, {
        method: 'POST',
        body,
        headers: FORM,
      }).then((answer) => answer.text());
    await add();
    const before = proxy.statements();
    await add();
    const statements = proxy.statements() - before;
    return {
      what: 'Add to cart: SQL statements',
      measured: String(statements),
      figure: `≤ ${MOST_STATEMENTS}`,
      holds: statements <= MOST_STATEMENTS,
    };
  } finally {
    await shop.stop();
    proxy.close();
  }
}
