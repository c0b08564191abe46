import type { FastifyReply } from 'fastify';
import type { AddRefusal } from '../cart.ts';
import { COOKIES } from '../contract.ts';

const ONE_MINUTE_S = 60;

/**
 * Stores the reason of a refusal in a cookie, which a script shows once: product pages are cached and equal
 * for all visitors.
 */
export function setRefusalCookie(reply: FastifyReply, refusal: AddRefusal): void {
  reply.setCookie(COOKIES.refusal, refusal, {
    path: '/',
    sameSite: 'lax',
    httpOnly: false,
    maxAge: ONE_MINUTE_S,
  });
}
