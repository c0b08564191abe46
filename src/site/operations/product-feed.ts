import type { IncomingHttpHeaders } from 'node:http';
import type { FeedName } from '#shop/api/product-feeds/feed-paths.ts';
import { findFeedVersion } from '#shop/api/product-feeds/server/feed-state.ts';
import { streamFeed } from '#shop/api/product-feeds/server/stream-feed.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';

/** Sends the products to a comparison engine, or 304 if it already has this version. */
export const sendProductFeed =
  (name: FeedName): Screen<PageDeps> =>
  (deps) =>
  async (request, reply) => {
    const version = await findFeedVersion(deps, name);
    if (!version) return reply.callNotFound();
    const etag = `"${version.fingerprint}"`;
    reply.headers({
      'Cache-Control': 'public, max-age=900',
      ETag: etag,
      'Last-Modified': version.changedAt.toUTCString(),
    });
    if (isUnchanged(request.headers, etag, version.changedAt)) return reply.code(304).send();
    reply.type('application/xml; charset=utf-8');
    return reply.send(request.method === 'HEAD' ? undefined : streamFeed(deps, name));
  };

type Conditions = Pick<IncomingHttpHeaders, 'if-none-match' | 'if-modified-since'>;

/** The entity tag decides alone if one is sent (RFC 9110, 13.2.2). */
function isUnchanged(headers: Conditions, etag: string, changedAt: Date): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(changedAt.getTime() / 1_000) * 1_000 <= since;
}
