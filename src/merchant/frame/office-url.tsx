import type { FastifyInstance } from 'fastify';
import { readForm } from '#platform/server/edge/read-form.ts';
import type { Handler, PathRequest } from '#platform/server/handler.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import { signInHref } from '#shop/staff/access/office-paths.ts';
import { may, type Action } from '#shop/staff/access/roles.ts';
import { hasOfficeNonce, officeNonce } from '#shop/staff/access/server/office-nonce.ts';
import { findStaff } from '#shop/staff/access/server/sessions.ts';
import { staffActor } from '#shop/staff/access/server/staff-actor.ts';
import {
  answerForbidden,
  answerScreen,
  PRIVATE_HEADERS,
  type OfficeContext,
  type OfficeDeps,
} from './answer.tsx';
import { ResendForm } from './resend-form.tsx';
import { texts } from './texts.ts';

/** Handles a request of a staff member who may make it. */
export type OfficeScreen = (deps: OfficeDeps, context: OfficeContext) => unknown;
/** Handles a request of somebody who is not signed in. */
export type GuestScreen = (deps: OfficeDeps, context: RequestContext) => unknown;

/** One line of the URL table. */
export type OfficeUrl = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The action that the role must be allowed; undefined for the screens before signing in. */
  readonly needs: Action | undefined;
  readonly handler: Handler<OfficeDeps>;
};

/** A screen: shown to the roles that may do `needs`. */
export const screen = (url: string, needs: Action, show: OfficeScreen): OfficeUrl => ({
  ...{ method: 'GET', url, needs },
  handler: guarded(needs, show),
});

/** A form: accepted from the roles that may do `needs`, with a nonce of their session. */
export const form = (url: string, needs: Action, submit: OfficeScreen): OfficeUrl => ({
  ...{ method: 'POST', url, needs },
  handler: guarded(needs, submit),
});

export const guestScreen = (url: string, show: GuestScreen): OfficeUrl => ({
  ...{ method: 'GET', url, needs: undefined },
  handler: unguarded(show),
});

export const guestForm = (url: string, submit: GuestScreen): OfficeUrl => ({
  ...{ method: 'POST', url, needs: undefined },
  handler: unguarded(submit),
});

export function registerOffice(app: FastifyInstance, deps: OfficeDeps, urls: readonly OfficeUrl[]): void {
  for (const { method, url, handler } of urls)
    app.route<{ Params: Record<string, string> }>({ method, url, handler: handler(deps) });
}

function unguarded(screenOf: GuestScreen): Handler<OfficeDeps> {
  return (deps) => async (request, reply) => {
    reply.headers(PRIVATE_HEADERS);
    return screenOf(deps, { request, reply });
  };
}

function guarded(needs: Action, screenOf: OfficeScreen): Handler<OfficeDeps> {
  return (deps) => async (request, reply) => {
    reply.headers(PRIVATE_HEADERS);
    const staff = await findStaff(deps, request);
    if (!staff) return reply.redirect(signInHref(returnTo(request)), 303);
    const context: OfficeContext = {
      ...{ staff, request, reply, params: request.params },
      actor: staffActor(staff, request),
      nonce: officeNonce(deps, staff),
    };
    if (!may(staff.role, needs)) return answerForbidden(deps, context);
    if (request.method === 'POST' && !hasOfficeNonce(deps, request, staff))
      return answerExpired(deps, context);
    return screenOf(deps, context);
  };
}

/** The url of a form may have no screen of its own, so a form returns to the home screen. */
const returnTo = ({ method, url }: PathRequest) => (method === 'GET' ? url : '');

/** The form was opened in another session. It can be sent again as it was filled in. */
const answerExpired = (deps: OfficeDeps, context: OfficeContext) =>
  answerScreen(deps, context, {
    title: texts.expiredTitle,
    current: '',
    status: 422,
    body: (
      <>
        <p>{texts.expired}</p>
        <ResendForm
          action={context.request.url}
          form={readForm(context.request)}
          nonce={context.nonce}
          button={texts.resend}
        />
      </>
    ),
  });
