import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { CONTENT_POLICY, contentPolicy } from '#platform/server/edge/security-headers.ts';
import type { Handler, PathRequest } from '#platform/server/handler.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import { withUploads, type UploadLimits } from '#shop/common/pictures/server/read-uploads.ts';
import { OFFICE, signInHref } from '#shop/staff/access/office-paths.ts';
import { may, type Action } from '#shop/staff/access/roles.ts';
import { mayWork } from '#shop/staff/access/second-factor.ts';
import { findNonceAuthor, hasOfficeNonce, officeNonce } from '#shop/staff/access/server/office-nonce.ts';
import { findStaff } from '#shop/staff/access/server/sessions.ts';
import { confirmIdentity } from '#shop/staff/access/server/passkey-sign-in.ts';
import { findActiveStaff, signInAgain } from '#shop/staff/access/server/sign-in.ts';
import { staffActor } from '#shop/staff/access/server/staff-actor.ts';
import { isAuthenticationRecent } from '#shop/staff/access/session-limits.ts';
import type { SignedInStaff } from '#shop/staff/access/staff.ts';
import {
  answerForbidden,
  answerGuest,
  answerScreen,
  PRIVATE_HEADERS,
  type OfficeContext,
  type OfficeDeps,
} from './answer.tsx';
import { answerConfirmation, answerSignInAgain, dropProof, readProof } from './proof.tsx';
import { ResendForm } from './resend-form.tsx';
import { texts } from './texts.ts';

/** The requirements of a url of the back office. */
export type Guard = {
  /** The action that the role must be allowed. */
  readonly needs: Action;
  /** Whether it opens before the member has set up a second factor. */
  readonly beforeSecondFactor: boolean;
  /** Whether the password must have been entered recently. */
  readonly recent: boolean;
  /** Which files the form accepts. */
  readonly uploads?: UploadLimits | undefined;
  /**
   * The sites and applications to which its form leads the browser, as a content policy names them. They are read
   * from the query, which the form keeps. Such a url is opened from other sites.
   */
  readonly leadsTo?: ((query: URLSearchParams) => readonly string[]) | undefined;
};

/** Handles a request of a staff member who may make it. */
export type OfficeScreen = (deps: OfficeDeps, context: OfficeContext) => unknown;

type GuardedRequest = RequestContext & { readonly request: PathRequest };

/** Lets only those requests through that the guard allows. */
export function guarded(guard: Guard, screenOf: OfficeScreen): Handler<OfficeDeps> {
  return (deps) => async (request, reply) => {
    reply.headers(PRIVATE_HEADERS);
    if (guard.leadsTo) {
      const targets = guard.leadsTo(queryOf(request)).join(' ');
      reply.header(CONTENT_POLICY, contentPolicy({ 'form-action': targets }));
    }
    const staff = await findStaff(deps, request);
    if (!staff && guard.leadsTo && comesFromOtherSite(request))
      return answerOwnSite(deps, { request, reply });
    if (!staff) return admitAuthor(deps, { request, reply }, guard, screenOf);
    const context = contextOf(deps, { request, reply }, staff);
    if (!may(staff.role, guard.needs)) return answerForbidden(deps, context);
    const admitForm = (received: typeof context) =>
      request.method === 'POST' && !hasOfficeNonce(deps, request, staff)
        ? answerExpired(deps, received)
        : admit(deps, received, guard, screenOf);
    if (!guard.uploads) return admitForm(context);
    // Files are accepted only from somebody who may send them.
    return withUploads(deps, request, guard.uploads, async (form, uploads) => {
      request.body = form.fields;
      return admitForm({ ...context, uploads });
    });
  };
}

const comesFromOtherSite = ({ method, headers }: PathRequest) =>
  method === 'GET' && headers['sec-fetch-site'] === 'cross-site';

/** Browsers send the cookie of a session only from the shop's own pages: this one opens the url again. */
const answerOwnSite = (deps: OfficeDeps, { request, reply }: GuardedRequest) =>
  answerGuest(
    deps,
    { request, reply },
    {
      title: texts.ownSiteTitle,
      headers: { Refresh: `0; url=${request.url}` },
      body: (
        <p>
          <a href={request.url}>{texts.ownSite}</a>
        </p>
      ),
    },
  );

const contextOf = (
  deps: OfficeDeps,
  { request, reply }: GuardedRequest,
  staff: SignedInStaff,
): OfficeContext & GuardedRequest => ({
  staff,
  request,
  reply,
  params: request.params,
  actor: staffActor(staff, request),
  nonce: officeNonce(deps, staff),
});

/** The last checks of a member who may do this. */
async function admit(
  deps: OfficeDeps,
  context: OfficeContext & GuardedRequest,
  { beforeSecondFactor, recent }: Guard,
  screenOf: OfficeScreen,
) {
  const { request, reply, staff } = context;
  if (!beforeSecondFactor && !mayWork(staff, deps.config)) return reply.redirect(OFFICE.profile, 303);
  if (!recent || isAuthenticationRecent(staff.authenticatedAt, deps.now())) return screenOf(deps, context);
  const proof = request.method === 'POST' ? readProof(request) : undefined;
  if (!proof) return answerConfirmation(deps, context, undefined);
  const outcome = await confirmIdentity(deps, context, proof);
  if (outcome.kind !== 'proven') return answerConfirmation(deps, context, outcome);
  dropProof(request);
  return screenOf(deps, { ...context, staff: outcome.staff });
}

/**
 * A request without a session. The author of a form signs in again and sends it in one step; everybody else is
 * led to the sign-in form.
 */
async function admitAuthor(
  deps: OfficeDeps,
  { request, reply }: GuardedRequest,
  guard: Guard,
  screenOf: OfficeScreen,
) {
  const authorId = request.method === 'POST' ? findNonceAuthor(deps, request) : undefined;
  const author = authorId === undefined ? undefined : await findActiveStaff(deps.db, authorId);
  if (!author) return reply.redirect(signInHrefFor(request), 303);
  const proof = readProof(request);
  const outcome = proof && (await signInAgain(deps, { request, reply }, author, proof));
  if (outcome?.kind !== 'proven') {
    return answerSignInAgain(deps, { request, reply }, author, outcome);
  }
  dropProof(request);
  const context = contextOf(deps, { request, reply }, outcome.staff);
  if (!may(outcome.staff.role, guard.needs)) return answerForbidden(deps, context);
  return admit(deps, context, guard, screenOf);
}

/** The url of a form may have no screen of its own, so a form leads to the home screen. */
function signInHrefFor({ method, url, headers }: PathRequest): string {
  if (method === 'GET') return signInHref(escapedUrl(url));
  const isUpload = headers['content-type']?.startsWith('multipart/') ?? false;
  return signInHref(OFFICE.home, isUpload ? 'fichier' : undefined);
}

/** A url with its query escaped as the shop's own urls are: other programs leave « : » and « / » as they are. */
function escapedUrl(url: string): string {
  const query = queryOf({ url }).toString();
  return (url.split('?')[0] ?? '') + (query === '' ? '' : `?${query}`);
}

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
