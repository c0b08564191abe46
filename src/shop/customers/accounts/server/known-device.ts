import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '#platform/server/request-context.ts';
import type { Deps } from '#platform/server/deps.ts';
import { isSame } from '#platform/server/signed-token.ts';
import type { Account } from './find-account.ts';

/**
 * A browser that has signed in to an account carries a cookie that proves it, so that password guessing by
 * others cannot lock it out. The cookie holds a random id and one mark per account, derived from the password
 * hash: a password change invalidates all marks of the account. The shop stores nothing about it.
 */
type DeviceCookie = { readonly id: string; readonly marks: readonly string[] };

type DeviceDeps = Pick<Deps, 'config' | 'keyedHash'>;
type MarkedAccount = Pick<Account, 'passwordHash'> & { readonly customer: Pick<Account['customer'], 'id'> };

const COOKIE_LIFETIME_S = 365 * 24 * 3600;
/** Allows for shared browsers and for marks of earlier passwords. */
const MOST_MARKS = 4;
const ID_BYTES = 16;
const WRITTEN = /^([A-Za-z0-9_-]{22})((?:\.[0-9a-f]{64}){1,4})$/;

const cookieOf = ({ config }: Pick<Deps, 'config'>) => {
  const secure = config.publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-eveil_device' : 'eveil_device',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
};

function readDevice(deps: Pick<Deps, 'config'>, request: FastifyRequest): DeviceCookie | undefined {
  const [, id, marks] = WRITTEN.exec(request.cookies[cookieOf(deps).name] ?? '') ?? [];
  return id === undefined || marks === undefined ? undefined : { id, marks: marks.slice(1).split('.') };
}

const markOf = ({ keyedHash }: DeviceDeps, id: string, { customer, passwordHash }: MarkedAccount) =>
  keyedHash(`device ${id} ${customer.id} ${passwordHash}`);

/** Returns the id of the browser if it has signed in to this account since the last password change. */
export function findKnownDevice(
  deps: DeviceDeps,
  request: FastifyRequest,
  account: MarkedAccount,
): string | undefined {
  const device = readDevice(deps, request);
  if (!device) return undefined;
  const expected = markOf(deps, device.id, account);
  return device.marks.some((mark) => isSame(mark, expected)) ? device.id : undefined;
}

/** Marks this browser as known to the account. */
export function markDevice(
  deps: DeviceDeps,
  { request, reply }: RequestContext,
  account: MarkedAccount,
): void {
  const { id, marks } = readDevice(deps, request) ?? {
    id: randomBytes(ID_BYTES).toString('base64url'),
    marks: [],
  };
  const mark = markOf(deps, id, account);
  const remembered = [mark, ...marks.filter((one) => one !== mark)].slice(0, MOST_MARKS);
  const { name, options } = cookieOf(deps);
  reply.setCookie(name, [id, ...remembered].join('.'), { ...options, maxAge: COOKIE_LIFETIME_S });
}

/** Clears the cookie after an account is deleted. */
export function clearDeviceCookie(deps: Pick<Deps, 'config'>, { reply }: RequestContext): void {
  const { name, options } = cookieOf(deps);
  reply.clearCookie(name, options);
}
