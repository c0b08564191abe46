import type { Row } from './report.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { MeasuredShop } from './growth.ts';

const MOST_MB = 250;
/** More pages than fit in the page cache. */
const PAGES = 1_500;
const VISITORS = 8;
const LONGEST_MS = 30_000;

/** Measures the memory of a web process after many visitors have opened many different pages. */
export async function measureMemory({ shop, client }: MeasuredShop): Promise<Row> {
  const { rows } = await client.query<{ slug: string }>(
    `select slug from products where status = 'publish' order by id desc limit $1`,
    [PAGES],
  );
  const paths = rows.map(({ slug }) => PATHS.product(slug));
  const deadline = performance.now() + LONGEST_MS;
  const walk = async () => {
    while (performance.now() < deadline) {
      const path = paths.pop();
      if (!path) return;
      await shop.ask(path);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, walk));
  const megabytes = (await shop.metric('process_resident_memory_bytes')) / 1e6;
  const cachedMegabytes = (await shop.metric('eveil_page_cache_bytes')) / 1e6;
  return {
    what: `Memory of a web process after load (${PAGES - paths.length} product pages more, ${cachedMegabytes.toFixed(0)} MB of pages kept)`,
    measured: `${megabytes.toFixed(0)} MB`,
    figure: `≤ ${MOST_MB} MB`,
    holds: megabytes <= MOST_MB,
  };
}
