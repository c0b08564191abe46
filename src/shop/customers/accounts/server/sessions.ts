import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '#platform/server/request-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { hostCookieName, isSecure } from '#platform/server/edge/host-cookie.ts';
import type { SignedInCustomer } from '../customer.ts';
import { isOver, needsActivityUpdate, STAYING_DAYS } from '../session-age.ts';
import { CUSTOMER_COLUMNS, toCustomer } from './customer-row.ts';
import { insertSession, updateLastActivity, removeSession } from './store.ts';
import { hashOf, isToken, newToken } from '#platform/server/secret-token.ts';

type SessionDeps = Pick<Deps, 'db' | 'now' | 'config'>;

/** With https, no other site of the same domain can set this cookie. Scripts cannot read it. */
const cookieOf = ({ config }: Pick<Deps, 'config'>) => {
  const secure = isSecure(config);
  return {
    name: hostCookieName('eveil_session', secure),
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
};

function sessionOf(deps: Pick<Deps, 'config'>, request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieOf(deps).name];
  return isToken(token) ? hashOf(token) : undefined;
}

/**
 * Returns the signed-in customer; no other function does. A request without a session cookie costs no query,
 * and pages that are identical for all visitors never call it.
 */
export async function findCustomer(
  deps: SessionDeps,
  request: FastifyRequest,
): Promise<SignedInCustomer | undefined> {
  const session = sessionOf(deps, request);
  if (session === undefined) return undefined;
  const row = await deps.db
    .selectFrom('customer_sessions')
    .innerJoin('customers', 'customers.id', 'customer_sessions.customer_id')
    .select([...CUSTOMER_COLUMNS, 'customer_sessions.stays', 'customer_sessions.seen_at'])
    .where('customer_sessions.token_hash', '=', session)
    .executeTakeFirst();
  if (!row) return undefined;
  const age = { stays: row.stays, seenAt: row.seen_at };
  const now = deps.now();
  if (isOver(age, now)) return undefined;
  if (needsActivityUpdate(age, now)) await updateLastActivity(deps.db, session, now);
  return { ...toCustomer(row), session, stays: row.stays };
}

/**
 * Starts a session and ends the previous session of this browser, so that it cannot be reused after sign-in.
 */
export async function startSession(
  deps: SessionDeps,
  { request, reply }: RequestContext,
  { customerId, stays }: { customerId: number; stays: boolean },
): Promise<void> {
  await endSession(deps, { request, reply });
  const token = newToken();
  const session = hashOf(token);
  await insertSession(deps.db, { session, customerId, stays, now: deps.now() });
  await updateLastActivity(deps.db, session, deps.now());
  const { name, options } = cookieOf(deps);
  reply.setCookie(name, token, { ...options, ...(stays && { maxAge: STAYING_DAYS * 24 * 3600 }) });
}

/** Ends the session of this browser: deletes its row and clears its cookie. */
export async function endSession(
  deps: Pick<Deps, 'config'> & { readonly db: Db },
  { request, reply }: RequestContext,
): Promise<void> {
  const session = sessionOf(deps, request);
  if (session !== undefined) await removeSession(deps.db, session);
  const { name, options } = cookieOf(deps);
  if (request.cookies[name] !== undefined) reply.clearCookie(name, options);
}
