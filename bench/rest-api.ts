import { openDatabase } from '#platform/server/database/database.ts';
import { addApiKey, basicHeader } from '#test/rest/rest-client.ts';
import { z } from 'zod';
import { startCountingProxy } from './counting-proxy.ts';
import type { MeasuredShop } from './growth.ts';
import type { Row } from './report.ts';
import { startShop } from './shop.ts';
import { quantile } from './statistics.ts';

const PAGE_SIZE = 100;
const MOST_LIST_MS = 60;
const MOST_STATEMENTS = 6;
const MOST_BATCH_MS = 1_000;
const WARM_UP = 5;
const LISTS = 40;
const BATCHES = 10;

const products = z.array(z.object({ id: z.int(), regular_price: z.string() }));

/** Measures how tools read and change the products of a large catalogue, over http with a key. */
export async function measureRestApi(
  { client, databaseUrl }: Pick<MeasuredShop, 'client' | 'databaseUrl'>,
  dataDir: string,
): Promise<Row[]> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from products');
  const size = String(rows[0]?.count ?? 0).replace(/\B(?=(\d{3})+$)/g, ' ');
  const proxy = await startCountingProxy(databaseUrl);
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: proxy.url });
  const { db } = openDatabase(databaseUrl, 1, () => undefined);
  try {
    const headers = { ...basicHeader(await addApiKey({ db })), 'content-type': 'application/json' };
    const call = async (path: string, body?: object) => {
      const before = proxy.statements();
      const started = performance.now();
      const answer = await fetch(`http://127.0.0.1:${shop.port}/wp-json/wc/v3${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const json: unknown = await answer.json();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      return { json, ms: performance.now() - started, statements: proxy.statements() - before };
    };
    return [await measureLists(call, size), await measureBatches(call, size)];
  } finally {
    await db.destroy();
    await shop.stop();
    proxy.close();
  }
}

type Call = (path: string, body?: object) => Promise<{ json: unknown; ms: number; statements: number }>;

/** Pages from all parts of the catalogue, in different orders. */
const listPath = (sample: number) => {
  const order = ['date', 'id', 'title', 'price'][sample % 4];
  return `/products?per_page=${PAGE_SIZE}&page=${1 + sample * 3}&orderby=${order}`;
};

async function measureLists(call: Call, size: string): Promise<Row> {
  for (let sample = 0; sample < WARM_UP; sample++) await call(listPath(sample));
  const times: number[] = [];
  const statements: number[] = [];
  for (let sample = 0; sample < LISTS; sample++) {
    const first = await call(listPath(sample));
    times.push(first.ms);
    // The minimum of two: once a second the shop polls for jobs, which is not part of the call.
    statements.push(Math.min(first.statements, (await call(listPath(sample))).statements));
  }
  const ms = quantile(times, 0.95);
  const most = Math.max(...statements);
  return {
    what: `REST API, list of ${PAGE_SIZE} products at ${size} products: p95 and the most statements`,
    measured: `${ms.toFixed(1)} ms (median ${quantile(times, 0.5).toFixed(1)} ms), ${most} statements`,
    figure: `≤ ${MOST_LIST_MS} ms, ≤ ${MOST_STATEMENTS} statements`,
    holds: ms <= MOST_LIST_MS && most <= MOST_STATEMENTS,
  };
}

async function measureBatches(call: Call, size: string): Promise<Row> {
  const listed = products.parse((await call(`/products?per_page=${PAGE_SIZE}&type=simple`)).json);
  const times: number[] = [];
  for (let sample = -1; sample < BATCHES; sample++) {
    const update = listed.map(({ id, regular_price: price }) => ({
      id,
      regular_price: (Number(price) + (sample % 2 === 0 ? 1 : 2)).toFixed(2),
    }));
    const { ms } = await call('/products/batch', { update });
    if (sample >= 0) times.push(ms);
  }
  const ms = quantile(times, 0.95);
  return {
    what: `REST API, batch of ${PAGE_SIZE} updated products at ${size} products: p95`,
    measured: `${ms.toFixed(0)} ms (median ${quantile(times, 0.5).toFixed(0)} ms)`,
    figure: `≤ ${MOST_BATCH_MS} ms`,
    holds: ms <= MOST_BATCH_MS,
  };
}
