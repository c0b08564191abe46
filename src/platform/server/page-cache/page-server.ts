import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Metrics } from '../metrics.ts';
import { sendAtOnce, sendStoredPage, storedPageBytes, type StoredPage } from './stored-page.ts';
import { TaggedCache } from './tagged-cache.ts';
import { KEEP_ALIVE_MS, type SendWhole } from './prebuilt-response.ts';

/** A few thousand pages. */
const PAGE_CACHE_BYTES = 24 * 1024 * 1024;

export type PageCache = TaggedCache<StoredPage, string>;

export const createPageCache = (now: () => Date = () => new Date()): PageCache =>
  new TaggedCache(PAGE_CACHE_BYTES, storedPageBytes, () => now().getTime());

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

type PageServerOptions = {
  readonly pages: PageCache;
  readonly metrics: Metrics;
  /** Sends popular pages as prebuilt responses; undefined: all pages are sent the normal way. */
  readonly shortcut: SendWhole | undefined;
  /** Answers all other requests. */
  readonly next: Handler;
};

/**
 * The HTTP server. Serves cached pages before the framework's routing, so that they cost little more than a
 * bare server; passes all other requests to the framework.
 */
export function createPageServer({ pages, metrics, shortcut, next }: PageServerOptions): Server {
  const server = createServer((request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      const page = pages.get(request.url ?? '');
      if (page) {
        metrics.fromCache.pages++;
        if (!shortcut || !sendAtOnce(page, request, response, shortcut))
          sendStoredPage(page, request, response);
        return;
      }
    }
    next(request, response);
  });
  // Long enough to upload a few photographs over a slow line; a request without complete headers is aborted
  // earlier.
  server.requestTimeout = 300_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxHeadersCount = 100;
  return server;
}
