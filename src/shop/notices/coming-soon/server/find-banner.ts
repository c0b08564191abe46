import type { FastifyRequest } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';
import { readMeta } from '#shop/customers/accounts/server/user-meta.ts';
import { mayWork } from '#shop/staff/access/second-factor.ts';
import { findStaff } from '#shop/staff/access/server/sessions.ts';
import { BANNER_DISMISSED, type Banner } from '../coming-soon.ts';

/** Nonce action of REST requests. */
export const REST_ACTION = 'wp_rest';

type BannerDeps = Pick<Deps, 'db' | 'now' | 'config' | 'nonces'>;

/** Returns the session of a staff member or of an administrator's account; undefined for other visitors. */
async function findMerchantSession(deps: BannerDeps, request: FastifyRequest): Promise<string | undefined> {
  const staff = await findStaff(deps, request);
  if (staff && mayWork(staff, deps.config)) return staff.session;
  const customer = await findCustomer(deps, request);
  return customer?.role === 'administrator' ? customer.session : undefined;
}

/** Whether this visitor may see the shop before it opens. */
export const isMerchant = async (deps: BannerDeps, request: FastifyRequest): Promise<boolean> =>
  (await findMerchantSession(deps, request)) !== undefined;

/** Returns whether a merchant sent this request, with the REST nonce of their session. */
export async function isMerchantCall(deps: BannerDeps, request: FastifyRequest): Promise<boolean> {
  const session = await findMerchantSession(deps, request);
  return session !== undefined && deps.nonces.isValid(request.headers['x-wp-nonce'], REST_ACTION, session);
}

/** Returns a new REST nonce for a merchant; undefined for all other visitors. */
export async function createMerchantNonce(
  deps: BannerDeps,
  request: FastifyRequest,
): Promise<string | undefined> {
  const session = await findMerchantSession(deps, request);
  return session === undefined ? undefined : deps.nonces.create(REST_ACTION, session);
}

/** Returns the banner for a merchant who has not dismissed it; undefined for all other visitors. */
export async function findBanner(deps: BannerDeps, request: FastifyRequest): Promise<Banner | undefined> {
  const customer = await findCustomer(deps, request);
  if (customer?.role !== 'administrator') return undefined;
  const meta = await readMeta(deps.db, customer.id);
  if (meta[BANNER_DISMISSED] === 'yes') return undefined;
  return { restUrl: PATHS.ownUser, nonce: deps.nonces.create(REST_ACTION, customer.session) };
}
