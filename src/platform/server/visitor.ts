import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName } from './edge/host-cookie.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the shop is reached by https, which decides the names of its cookies. */
    usesHttps: boolean;
  }
}

/** Names the visitor's basket. Unguessable, unreadable for scripts, and set only once there is something to keep. */
const COOKIE = 'eveil_visitor';
const THIRTY_DAYS_S = 30 * 24 * 3600;

export function findVisitor(request: FastifyRequest): string | undefined {
  const value = request.cookies[nameFor(request)];
  return value !== undefined && /^[0-9a-f]{32}$/.test(value) ? value : undefined;
}

const nameFor = ({ server }: FastifyRequest) => hostCookieName(COOKIE, server.usesHttps);

/** For the rest of this request the visitor goes by another name. */
export function renameVisitor(request: FastifyRequest, visitor: string): void {
  request.cookies = { ...request.cookies, [nameFor(request)]: visitor };
}

/** The visitor who acts; a new one is given a name, and a known one another thirty days. */
export function welcomeVisitor(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const visitor = findVisitor(request) ?? newVisitorName();
  nameVisitor(reply, visitor, secure);
  return visitor;
}

export const newVisitorName = () => randomUUID().replaceAll('-', '');

const options = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/** From now on this browser goes by that name. */
export function nameVisitor(reply: FastifyReply, visitor: string, secure: boolean): void {
  reply.setCookie(hostCookieName(COOKIE, secure), visitor, { ...options(secure), maxAge: THIRTY_DAYS_S });
}

/** This browser is nobody's again; it is given a new name when there is something to keep. */
export function forgetVisitor(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(hostCookieName(COOKIE, secure), options(secure));
}

/** The cookie of a visitor as a browser would send it. */
export const visitorCookie = (visitor: string, secure: boolean) =>
  `${hostCookieName(COOKIE, secure)}=${visitor}`;
