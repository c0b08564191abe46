import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { NONCE_FIELD } from '../office-paths.ts';
import type { SignedInStaff } from '../staff.ts';

const ACTION = 'gestion';
const AUTHOR_ACTION = 'gestion author';

type NonceDeps = Pick<Deps, 'nonces'>;

/**
 * Creates the nonce of the forms of the back office. It is bound to the session; and it names its author, so
 * that a form survives the session in which it was opened.
 */
export const officeNonce = ({ nonces }: NonceDeps, { id, session }: Pick<SignedInStaff, 'id' | 'session'>) =>
  [id, nonces.create(ACTION, session), nonces.create(AUTHOR_ACTION, String(id))].join('.');

const partsOf = (request: FastifyRequest) => readForm(request).text(NONCE_FIELD).split('.');

/** Whether the form carries a nonce of the current session. */
export const hasOfficeNonce = (
  { nonces }: NonceDeps,
  request: FastifyRequest,
  staff: Pick<SignedInStaff, 'session'>,
): boolean => nonces.isValid(partsOf(request)[1], ACTION, staff.session);

/** Returns the id of the member for whom the form was made, whether their session goes on or not. */
export function findNonceAuthor({ nonces }: NonceDeps, request: FastifyRequest): number | undefined {
  const [id = '', , proof] = partsOf(request);
  return /^\d{1,9}$/.test(id) && nonces.isValid(proof, AUTHOR_ACTION, id) ? Number(id) : undefined;
}
