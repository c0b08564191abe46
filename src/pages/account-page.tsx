import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queryOf } from '../platform/server/request-query.ts';
import { Notice } from '../platform/ui/notice.tsx';
import { ACCOUNT, RETURN_FIELD } from '../shop/customers/account-paths.ts';
import { callName } from '../shop/customers/customer.ts';
import { returnPath } from '../shop/customers/return-path.ts';
import { accountNonce, hasNonce } from '../shop/customers/server/account-nonce.ts';
import { leaveAccount } from '../shop/customers/server/enter-account.ts';
import { findCustomer } from '../shop/customers/server/sessions.ts';
import { signIn } from '../shop/customers/server/sign-in.ts';
import { texts } from '../shop/customers/texts.ts';
import { SignInForm } from '../shop/customers/ui/sign-in-form.tsx';
import { answerInside, answerOutside, type Call } from './account-shell.tsx';
import type { PageDeps } from './routes.tsx';
import styles from './account.module.css';

/** /mon-compte/: the door of the account, and what is behind it. */
export function accountPageRoutes(app: FastifyInstance, deps: PageDeps): void {
  app.get(ACCOUNT.home, async (request, reply) => {
    const customer = await findCustomer(deps, request);
    if (!customer) return showDoor(deps, request, reply, { next: queryOf(request).get(RETURN_FIELD) });
    return showDashboard(deps, {
      customer,
      request,
      reply,
      nonce: accountNonce(deps, request, customer),
      params: {},
    });
  });

  app.post(ACCOUNT.home, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store');
    const next = returnPath(fieldOf(request.body, RETURN_FIELD));
    const email = fieldOf(request.body, 'email') ?? '';
    const signedIn = await findCustomer(deps, request);
    if (!hasNonce(deps, request, signedIn))
      return showDoor(deps, request, reply, { next, email, problem: texts.expired, status: 422 });
    const outcome = await signIn(deps, { request, reply }, request.body);
    if (outcome.kind === 'signed-in') return reply.redirect(next, 303);
    if (outcome.kind === 'wrong')
      return showDoor(deps, request, reply, { next, email, problem: texts.wrong, status: 422 });
    return showDoor(deps, request, reply, {
      next,
      email,
      problem: texts.slowDown(outcome.waitSeconds),
      status: 429,
      headers: { 'Retry-After': String(outcome.waitSeconds) },
    });
  });

  app.post(ACCOUNT.signOut, async (request, reply) => {
    const customer = await findCustomer(deps, request);
    // Somebody who has signed out in another window is out already.
    if (customer && !hasNonce(deps, request, customer)) return reply.redirect(ACCOUNT.home, 303);
    await leaveAccount(deps, { request, reply });
    return reply.header('Cache-Control', 'private, no-store').redirect(ACCOUNT.home, 303);
  });
}

function fieldOf(body: unknown, name: string): string | undefined {
  const fields = new Map(typeof body === 'object' && body !== null ? Object.entries(body) : []);
  const value: unknown = fields.get(name);
  return typeof value === 'string' ? value.slice(0, 300) : undefined;
}

type Door = {
  next: string | null;
  email?: string;
  problem?: string;
  status?: number;
  headers?: Record<string, string>;
};

/** Where one signs in. */
function showDoor(deps: PageDeps, request: FastifyRequest, reply: FastifyReply, door: Door) {
  const { problem, email = '', status = 200, headers = {} } = door;
  const nonce = accountNonce(deps, request);
  const body = (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className={styles.doors}>
        <section className={styles.card} aria-labelledby="se-connecter">
          <h2 id="se-connecter">{texts.signInTitle}</h2>
          <p className={styles.lead}>{texts.signInLead}</p>
          <SignInForm nonce={nonce} email={email} next={returnPath(door.next)} remember={false} />
        </section>
      </div>
    </>
  );
  return answerOutside(deps, request, reply, { title: texts.account, body, status, headers });
}

function showDashboard(deps: PageDeps, call: Call) {
  const title = texts.hello(callName(call.customer));
  return answerInside(deps, call, { title, current: ACCOUNT.home, body: <p>{texts.signInLead}</p> });
}
