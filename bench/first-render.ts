import type pg from 'pg';
import { PATHS } from '#shop/common/paths/paths.ts';
import { startCountingProxy } from './counting-proxy.ts';
import type { Row } from './report.ts';
import { requestUncached, connect, dropEverything, startShop, type Shop } from './shop.ts';

const MOST_CPU_MS = 8;
const MOST_STATEMENTS = 6;
/** After these rounds the rendering code is compiled, as in a shop that has been running for some minutes. */
const WARM_UP_ROUNDS = 8;
const ROUNDS = 8;

type Options = { shop: Shop; databaseUrl: string; dataDir: string };

/** Measures the cost of an uncached product page: processor time of the web process, and statements. */
export async function measureFirstRender({ shop, databaseUrl, dataDir }: Options): Promise<Row[]> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query<{ slug: string }>(
      `select slug from products where status = 'publish' order by id`,
    );
    const paths = rows.map(({ slug }) => PATHS.product(slug));
    return [
      await measureCpu(shop, client, paths),
      await countStatements(databaseUrl, client, dataDir, paths),
    ];
  } finally {
    await client.end();
  }
}

async function measureCpu(shop: Shop, client: pg.Client, paths: string[]): Promise<Row> {
  const renderAll = async () => {
    await dropEverything(client);
    for (const path of paths) await shop.ask(path);
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await renderAll();
  const fromCache = await shop.metric('eveil_pages_from_cache_total');
  const before = await shop.metric('process_cpu_seconds_total');
  for (let round = 0; round < ROUNDS; round++) await renderAll();
  const cpuSeconds = (await shop.metric('process_cpu_seconds_total')) - before;
  if ((await shop.metric('eveil_pages_from_cache_total')) !== fromCache)
    throw new Error('A page that should have been rendered came from memory.');
  const pages = paths.length * ROUNDS;
  const msPerPage = (cpuSeconds * 1000) / pages;
  return {
    what: `First render of an uncached product page: processor time, all threads (mean of ${pages} pages)`,
    measured: `${msPerPage.toFixed(1)} ms`,
    figure: `≤ ${MOST_CPU_MS} ms`,
    holds: msPerPage <= MOST_CPU_MS,
  };
}

async function countStatements(
  databaseUrl: string,
  client: pg.Client,
  dataDir: string,
  paths: string[],
): Promise<Row> {
  const proxy = await startCountingProxy(databaseUrl);
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: proxy.url });
  try {
    const counts: number[] = [];
    for (const path of paths) {
      const count = async () => {
        const before = proxy.statements();
        // All tags: the menu around the page is loaded again, too.
        await requestUncached(shop, client, path, ['*']);
        return proxy.statements() - before;
      };
      // The minimum of two: once a second the shop polls for jobs, which is not part of the page.
      counts.push(Math.min(await count(), await count()));
    }
    const most = Math.max(...counts);
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    return {
      what: 'First render of an uncached product page: SQL statements, nothing kept (the most of all products)',
      measured: `${most} (mean ${mean.toFixed(1)})`,
      figure: `≤ ${MOST_STATEMENTS}`,
      holds: most <= MOST_STATEMENTS,
    };
  } finally {
    await shop.stop();
    proxy.close();
  }
}
