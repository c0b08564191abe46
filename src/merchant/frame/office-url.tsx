import type { FastifyInstance } from 'fastify';
import type { Handler } from '#platform/server/handler.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import type { Action } from '#shop/staff/access/roles.ts';
import { PRIVATE_HEADERS, type OfficeDeps } from './answer.tsx';
import { guarded, type Guard, type OfficeScreen } from './guard.tsx';

export type { OfficeScreen };
/** Handles a request of somebody who is not signed in. */
export type GuestScreen = (deps: OfficeDeps, context: RequestContext) => unknown;

/** One line of the URL table. */
export type OfficeUrl = Omit<Guard, 'needs'> & {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The action that the role must be allowed; undefined for the screens before signing in. */
  readonly needs: Action | undefined;
  readonly handler: Handler<OfficeDeps>;
};

type GuardOptions = Partial<Omit<Guard, 'needs'>>;

/** A screen: shown to the roles that may do `needs`. */
export const screen = (
  url: string,
  needs: Action,
  show: OfficeScreen,
  options: GuardOptions = {},
): OfficeUrl => guardedUrl('GET', { url, needs, options }, show);

/** A form: accepted from the roles that may do `needs`, with a nonce of their session. */
export const form = (
  url: string,
  needs: Action,
  submit: OfficeScreen,
  options: GuardOptions = {},
): OfficeUrl => guardedUrl('POST', { url, needs, options }, submit);

type GuardedLine = { readonly url: string; readonly needs: Action; readonly options: GuardOptions };

function guardedUrl(
  method: OfficeUrl['method'],
  { url, needs, options: { beforeSecondFactor = false, recent = false, uploads, leadsTo } }: GuardedLine,
  screenOf: OfficeScreen,
): OfficeUrl {
  const guard = { needs, beforeSecondFactor, recent, uploads, leadsTo };
  return { method, url, ...guard, handler: guarded(guard, screenOf) };
}

const guestUrl = (method: OfficeUrl['method'], url: string, screenOf: GuestScreen): OfficeUrl => ({
  method,
  url,
  needs: undefined,
  beforeSecondFactor: true,
  recent: false,
  handler: unguarded(screenOf),
});

export const guestScreen = (url: string, show: GuestScreen): OfficeUrl => guestUrl('GET', url, show);

export const guestForm = (url: string, submit: GuestScreen): OfficeUrl => guestUrl('POST', url, submit);

export function registerOffice(app: FastifyInstance, deps: OfficeDeps, urls: readonly OfficeUrl[]): void {
  for (const { method, url, handler, uploads } of urls)
    app.route<{ Params: Record<string, string> }>({
      method,
      url,
      handler: handler(deps),
      ...(uploads && { config: { readsParts: true } }),
    });
}

function unguarded(screenOf: GuestScreen): Handler<OfficeDeps> {
  return (deps) => async (request, reply) => {
    reply.headers(PRIVATE_HEADERS);
    return screenOf(deps, { request, reply });
  };
}
