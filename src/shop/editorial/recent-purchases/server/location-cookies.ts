import type { FastifyReply } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { COOKIES } from '../contract.ts';

const DAY_S = 86_400;

type KeptLocation = { readonly ip: string; readonly city: string; readonly country: string };

/** Keeps the ip and the location of a visitor who agreed, for one day (§7.4). */
export function keepLocation(
  { config }: Pick<Deps, 'config'>,
  reply: FastifyReply,
  { ip, city, country }: KeptLocation,
): void {
  const secure = config.publicUrl.startsWith('https:');
  const options = { path: '/', maxAge: DAY_S, sameSite: 'lax', secure } as const;
  reply
    .setCookie(COOKIES.ip, ip, options)
    .setCookie(COOKIES.city, city, options)
    .setCookie(COOKIES.country, country, options);
}
