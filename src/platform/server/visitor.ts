import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName } from './edge/host-cookie.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the shop uses https, which determines the names of its cookies. */
    usesHttps: boolean;
  }
}

/**
 * Identifies the visitor's cart. Unguessable, not readable by scripts, and set only once there is data to
 * store.
 */
const COOKIE = 'eveil_visitor';
const THIRTY_DAYS_S = 30 * 24 * 3600;

export function findVisitor(request: FastifyRequest): string | undefined {
  const value = request.cookies[nameFor(request)];
  return value !== undefined && /^[0-9a-f]{32}$/.test(value) ? value : undefined;
}

const nameFor = ({ server }: FastifyRequest) => hostCookieName(COOKIE, server.usesHttps);

/** Replaces the visitor id for the rest of this request. */
export function renameVisitor(request: FastifyRequest, visitor: string): void {
  request.cookies = { ...request.cookies, [nameFor(request)]: visitor };
}

/**
 * Returns the visitor of the request and renews the cookie for thirty days; creates an id for a new visitor.
 */
export function ensureVisitor(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const visitor = findVisitor(request) ?? newVisitorId();
  setVisitorCookie(reply, visitor, secure);
  return visitor;
}

export const newVisitorId = () => randomUUID().replaceAll('-', '');

const options = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/** Sets the visitor cookie of this browser. */
export function setVisitorCookie(reply: FastifyReply, visitor: string, secure: boolean): void {
  reply.setCookie(hostCookieName(COOKIE, secure), visitor, { ...options(secure), maxAge: THIRTY_DAYS_S });
}

/** Removes the visitor cookie; the browser gets a new id once there is data to store. */
export function clearVisitorCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(hostCookieName(COOKIE, secure), options(secure));
}

/** The Cookie header of a visitor, as a browser would send it. */
export const visitorCookie = (visitor: string, secure: boolean) =>
  `${hostCookieName(COOKIE, secure)}=${visitor}`;
