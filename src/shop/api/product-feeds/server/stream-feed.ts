import { Readable } from 'node:stream';
import type { Deps } from '#platform/server/deps.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { feedItems } from '../feed-item.ts';
import type { FeedName } from '../feed-paths.ts';
import { FEED_FOOT, feedHead, itemXml } from '../feed-xml.ts';
import { feedTexts } from '../texts.ts';
import { loadFeedContext } from './feed-context.ts';
import { readFeedProducts } from './list-feed-products.ts';

/** The file of a feed, written while it is read from the database. */
export const streamFeed = (deps: Pick<Deps, 'db' | 'config'>, name: FeedName): Readable =>
  Readable.from(feedText(deps, name));

async function* feedText(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  name: FeedName,
): AsyncGenerator<string> {
  const { context, shopName } = await loadFeedContext(db, config.publicUrl);
  yield feedHead({
    title: shopName,
    link: config.publicUrl + PATHS.home,
    description: feedTexts.description(shopName),
  });
  for await (const products of readFeedProducts(db)) {
    const items = products.flatMap((product) => feedItems(product, context));
    if (items.length > 0) yield items.map((item) => itemXml(name, item)).join('');
  }
  yield FEED_FOOT;
}
