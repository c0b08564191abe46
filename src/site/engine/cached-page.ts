import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendStoredPage, storePage, type StoredPage } from '#platform/server/page-cache/stored-page.ts';
import { loadFrame } from '#site/frame/frame.ts';
import { renderPage } from './answer-page.tsx';
import type { PageDeps } from './page-deps.ts';
import { FRAME_TAGS, type ScreenOutcome } from './page.ts';

/**
 * A page that is the same for every visitor: its key in the page cache (null: not cached) and a function that
 * makes it.
 */
export type CacheablePage = { key: string | null; make: () => Promise<ScreenOutcome> };

/** Answers with a page from the cache, rendering it first if necessary. */
export async function answerCachedPage(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, make }: CacheablePage,
) {
  const render = async () => {
    // Before the page is made, so that a page made at midnight is not kept with the frame of the day before.
    const { changesAt: frameChangesAt } = await loadFrame(deps.db, deps.frames);
    const outcome = await make();
    if (outcome.kind !== 'page') throw new NotAPage(outcome);
    const { page } = outcome;
    const { html, headers } = await renderPage(deps, request, {
      page,
      status: 200,
      headers: page.headers ?? {},
    });
    const value = storePage(200, html, headers);
    deps.metrics.pagesRendered.inc({ page: request.routeOptions.url ?? '' });
    return {
      value,
      tags: [...FRAME_TAGS, ...page.tags],
      keep: !page.rare,
      expiresAtMs: earliest(page.changesAt, frameChangesAt),
    };
  };
  try {
    const isCacheable =
      key !== null &&
      !request.proposedAddition &&
      (deps.pages.get(key) !== undefined || (await isSameForAll(deps)));
    const page = isCacheable ? await deps.pages.remember(key, render) : (await render()).value;
    return send(request, reply, page);
  } catch (error) {
    if (!(error instanceof NotAPage)) throw error;
    if (error.outcome.kind === 'moved') return reply.redirect(error.outcome.to, 301);
    return reply.callNotFound();
  } finally {
    deps.metrics.cacheBytes.set(deps.pages.weight);
  }
}

function earliest(...moments: (Date | undefined)[]): number | undefined {
  const known = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Thrown while a page is computed for the cache, if the response is not a page: nothing is stored then. */
class NotAPage extends Error {
  readonly outcome: Exclude<ScreenOutcome, { kind: 'page' }>;

  constructor(outcome: Exclude<ScreenOutcome, { kind: 'page' }>) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** Before the shop opens, its merchant and its visitors see different pages, and nothing is cached. */
const isSameForAll = async ({ db, frames }: PageDeps) =>
  !(await loadFrame(db, frames)).comingSoon.isComingSoon;

function send(request: FastifyRequest, reply: FastifyReply, page: StoredPage): FastifyReply {
  // Stored pages carry their own headers and encodings; Fastify has nothing to add.
  reply.hijack();
  sendStoredPage(page, request.raw, reply.raw);
  return reply;
}
