import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CONTENT_POLICY,
  contentPolicy,
  securityHeaders,
  withPartner,
} from '#platform/server/edge/security-headers.ts';
import { compressFor } from '#platform/server/page-cache/stored-page.ts';
import { renderHtml } from '#platform/server/render.tsx';
import { PATHS } from '#shop/common/paths/paths.ts';
import { ConfirmAddition } from '#shop/basket/cart/ui/confirm-addition.tsx';
import { tagManagerOf } from '#shop/customers/audience/audience-settings.ts';
import { findBanner } from '#shop/notices/coming-soon/server/find-banner.ts';
import { Document } from '#site/frame/document.tsx';
import { EMPTY_FRAME, loadFrame, type Frame } from '#site/frame/frame.ts';
import type { PageDeps } from './page-deps.ts';
import type { Page } from './page.ts';

/** A page with the status and the headers of its response. */
export type PageResponse = { page: Page; status: number; headers?: Record<string, string> };

/** Answers with a page that differs between visitors, such as a cart or an error. It is never cached. */
export async function answerPage(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  response: PageResponse,
) {
  const { html, headers } = await renderPage(deps, request, {
    ...response,
    headers: { 'Cache-Control': 'no-store', ...response.headers },
  });
  const sent = compressFor(request.headers['accept-encoding']?.toString(), html);
  return reply
    .code(response.status)
    .headers({ ...headers, ...sent.headers })
    .send(request.method === 'HEAD' ? undefined : sent.body);
}

/** Renders a page inside the frame of the site, with the headers it is sent with. */
export async function renderPage(
  deps: PageDeps,
  request: FastifyRequest,
  { page: original, status, headers }: PageResponse,
): Promise<{ html: string; headers: Record<string, string> }> {
  const { config, assets } = deps;
  const { proposedAddition } = request;
  const page = proposedAddition
    ? { ...original, notice: <ConfirmAddition {...proposedAddition} /> }
    : original;
  const frame = await frameFor(deps, request).catch((error: unknown) => {
    // An error page must render even while the database is unreachable.
    if (status < 500) throw error;
    return EMPTY_FRAME;
  });
  return {
    html: renderHtml(<Document page={page} frame={frame} assets={assets} config={config} />),
    headers: allowPartner(page, frame, {
      ...securityHeaders(config.publicUrl),
      ...(page.allows && { [CONTENT_POLICY]: contentPolicy(page.allows) }),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': proposedAddition ? 'no-store' : 'no-cache',
      ...(!page.bare && {
        'Speculation-Rules': `"${PATHS.speculationRules}"`,
        // Programs find the APIs by any page of the shop.
        Link: `<${config.publicUrl}${PATHS.apiGuide}>; rel="https://api.w.org/"`,
      }),
      ...headers,
    }),
  };
}

/** Before the shop opens, its merchant sees a banner on every page. */
async function frameFor(deps: PageDeps, request: FastifyRequest): Promise<Frame> {
  const frame = await loadFrame(deps.db, deps.frames);
  return frame.comingSoon.isComingSoon ? { ...frame, banner: await findBanner(deps, request) } : frame;
}

/** Allows the merchant's tag manager on pages that ask for consent. */
function allowPartner({ bare }: Page, { audience }: Frame, headers: Record<string, string>) {
  const { origin } = URL.parse(tagManagerOf(audience) ?? '') ?? {};
  const { [CONTENT_POLICY]: policy } = headers;
  if (bare || origin === undefined || policy === undefined) return headers;
  return { ...headers, [CONTENT_POLICY]: withPartner(policy, origin) };
}
