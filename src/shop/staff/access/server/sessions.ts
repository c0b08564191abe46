import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { hostCookieName, isSecure } from '#platform/server/edge/host-cookie.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import { hashOf, isToken, newToken } from '#platform/server/secret-token.ts';
import { isSessionOver, needsActivityUpdate } from '../session-limits.ts';
import type { SignedInStaff } from '../staff.ts';
import { hasSecondFactor } from './find-second-factor.ts';
import { STAFF_COLUMNS, toStaffMember } from './staff-row.ts';
import { insertSession, removeSession, updateSeenAt } from './store.ts';

export type SessionDeps = Pick<Deps, 'db' | 'now' | 'config'>;

/** Scripts cannot read the cookie, and browsers send it only with requests from the shop's own pages. */
const cookieOf = ({ config }: Pick<Deps, 'config'>) => {
  const secure = isSecure(config);
  return {
    name: hostCookieName('gestion', secure),
    options: { path: '/', httpOnly: true, sameSite: 'strict', secure } as const,
  };
};

function sessionOf(deps: Pick<Deps, 'config'>, request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieOf(deps).name];
  return isToken(token) ? hashOf(token) : undefined;
}

/**
 * Returns the signed-in staff member; no other function does. A request without the cookie costs no query. A
 * deactivated member is signed out with the next request.
 */
export async function findStaff(
  deps: SessionDeps,
  request: FastifyRequest,
): Promise<SignedInStaff | undefined> {
  const session = sessionOf(deps, request);
  if (session === undefined) return undefined;
  const row = await deps.db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(({ ref }) => [
      ...STAFF_COLUMNS,
      'staff_sessions.seen_at',
      'staff_sessions.expires_at',
      'staff_sessions.authenticated_at',
      hasSecondFactor(ref('staff.id')).as('has_second_factor'),
    ])
    .where('staff_sessions.token_hash', '=', session)
    .where('staff.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const now = deps.now();
  const times = { seenAt: row.seen_at, expiresAt: row.expires_at };
  if (isSessionOver(times, now)) return undefined;
  if (needsActivityUpdate(times, now)) await updateSeenAt(deps.db, session, now);
  return {
    ...toStaffMember(row),
    session,
    authenticatedAt: row.authenticated_at,
    hasSecondFactor: row.has_second_factor,
  };
}

/** Starts a session, ends the previous session of this browser and returns the new one. */
export async function startSession(
  deps: SessionDeps,
  context: RequestContext,
  staffId: number,
): Promise<string> {
  await endSession(deps, context);
  const token = newToken();
  const session = hashOf(token);
  await insertSession(deps.db, { session, staffId, now: deps.now() });
  const { name, options } = cookieOf(deps);
  context.reply.setCookie(name, token, options);
  return session;
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
