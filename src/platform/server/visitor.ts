import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names the visitor's basket. Unguessable, unreadable for scripts, and set only once there is something to keep. */
const COOKIE = 'eveil_visitor';
const THIRTY_DAYS_S = 30 * 24 * 3600;

export function findVisitor(request: FastifyRequest): string | undefined {
  const value = request.cookies[COOKIE];
  return value !== undefined && /^[0-9a-f]{32}$/.test(value) ? value : undefined;
}

/** The visitor who acts; a new one is given a name, and a known one another thirty days. */
export function welcomeVisitor(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const visitor = findVisitor(request) ?? randomBytes(16).toString('hex');
  reply.setCookie(COOKIE, visitor, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: THIRTY_DAYS_S,
  });
  return visitor;
}

/** The cookie of a visitor as a browser would send it. */
export const visitorCookie = (visitor: string) => `${COOKIE}=${visitor}`;
