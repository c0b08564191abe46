import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import { PATHS } from '#shop/common/paths/paths.ts';
import { renderFragment } from '#platform/server/render.tsx';
import { compressFor } from '#platform/server/page-cache/stored-page.ts';
import type { RefreshLoopAnswer } from '../contract.ts';
import { readListingUrl } from '../listing-url.ts';
import { LISTING_WIDGET } from '../listing-filter.ts';
import type { ListingState } from '../listing.ts';
import { fromLoopFilters, type LoopFilter } from '../loop-filter.ts';
import { texts } from '../texts.ts';
import { loadListing, type Listing, type ListingDeps } from './load-listing.ts';
import { refreshLoopRequest } from './schemas.ts';

export type RefreshDeps = ListingDeps & {
  /** Renders the widget as on the listing's page. */
  showListing: (listing: Listing) => Promise<ReactElement>;
  /** Whether an administrator sent the request, with the nonce that edit mode requires. */
  mayEdit: (request: FastifyRequest) => Promise<boolean>;
};

type Refusal = keyof typeof texts.refreshRefusals;

const STATUS: Record<Refusal, number> = {
  rest_invalid_param: 400,
  rest_forbidden: 403,
  rest_widget_not_found: 404,
  rest_page_not_found: 404,
};

/** Returns a listing's content for other filters, order or page, with the same HTML as its page (§7.8). */
export function refreshLoopRoute(app: FastifyInstance, deps: RefreshDeps): void {
  app.post(
    PATHS.refreshLoop,
    { errorHandler: refuseUnread },
    async (request, reply): Promise<FastifyReply> => {
      reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex');
      const sent = refreshLoopRequest.safeParse(request.body);
      if (!sent.success) return refuse(reply, 'rest_invalid_param');
      const { is_edit_mode: isEditing, widget_id: widgetId, widget_filters: filters } = sent.data;
      if (isEditing && !(await deps.mayEdit(request))) return refuse(reply, 'rest_forbidden');
      // In edit mode the client names the widget a second time, with the model it is editing (§7.8).
      if (isEditing && sent.data.widget_model?.id !== widgetId) return refuse(reply, 'rest_invalid_param');
      if (widgetId !== LISTING_WIDGET) return refuse(reply, 'rest_widget_not_found');
      const address = ownAddress(request, sent.data.pagination_base_url);
      if (!address) return refuse(reply, 'rest_invalid_param');
      const state = readListingUrl({ path: address.pathname, query: [...address.searchParams] });
      const listing = state && (await loadListing(deps, withFilters(state, filters)));
      if (!listing) return refuse(reply, 'rest_page_not_found');
      const data = renderFragment(await deps.showListing(listing));
      const answer = JSON.stringify({ data } satisfies RefreshLoopAnswer);
      // Compression makes two dozen product cards ten times smaller.
      const { body, headers } = compressFor(request.headers['accept-encoding']?.toString(), answer);
      return reply.headers(headers).type('application/json; charset=utf-8').send(body);
    },
  );
}

/** Parses a url of this shop, with or without its host; undefined for another site's. */
function ownAddress({ host }: FastifyRequest, written: string): URL | undefined {
  const own = URL.parse(`http://${host}`);
  const address = own && URL.parse(written, own.href);
  return address && /^https?:$/.test(address.protocol) && address.host === own.host ? address : undefined;
}

/** Applies the widget's filters. They cannot express exclusions, so those of the url are preserved. */
function withFilters(state: ListingState, sent: Iterable<LoopFilter>): ListingState {
  const filters = fromLoopFilters(sent);
  const excluded = state.filters.filter(
    ({ taxonomy, join }) => join === 'not' && filters.every((filter) => filter.taxonomy !== taxonomy),
  );
  return { ...state, filters: [...filters, ...excluded] };
}

const refuse = (reply: FastifyReply, code: Refusal, status = STATUS[code]) =>
  reply.code(status).send({ code, message: texts.refreshRefusals[code], data: { status } });

/** Answers an unparsable body with an error of the same shape; server errors go to the default handler. */
function refuseUnread(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500 } = error;
  if (statusCode >= 500) throw error;
  void refuse(reply, statusCode === 403 ? 'rest_forbidden' : 'rest_invalid_param', statusCode);
}
