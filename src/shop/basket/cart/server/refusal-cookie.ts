import type { FastifyReply } from 'fastify';
import type { AddRefusal } from '../cart.ts';
import { COOKIES } from '../contract.ts';

const ONE_MINUTE_S = 60;

/** Product pages are the same for everybody: why somebody was refused travels with them, to be said once there. */
export function rememberRefusal(reply: FastifyReply, refusal: AddRefusal): void {
  reply.setCookie(COOKIES.refusal, refusal, {
    path: '/',
    sameSite: 'lax',
    httpOnly: false,
    maxAge: ONE_MINUTE_S,
  });
}
