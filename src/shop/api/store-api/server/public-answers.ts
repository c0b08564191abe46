import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { linkHeader, pageCount, type CollectionPage } from '../collection.ts';

/**
 * Catalogue responses are the same for all visitors: clients revalidate them by ETag, and the body is sent
 * only if it has changed.
 */
export function answerPublicly(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('Cache-Control', 'no-cache').header('ETag', etag);
    if (!matchesEtag(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('Content-Length');
    return null;
  });
}

/** A compressing proxy marks the ETag as weak. */
const matchesEtag = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** Sends the total, the number of pages and the urls of the previous and next page. */
export function sendPaging(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
  collection: CollectionPage,
): void {
  const path = request.url.split('?')[0] ?? '';
  const links = linkHeader(publicUrl + path, queryOf(request), collection);
  reply
    .header('X-WP-Total', String(collection.total))
    .header('X-WP-TotalPages', String(pageCount(collection)));
  if (links) reply.header('Link', links);
}
