import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { NONCE_FIELD } from '../office-paths.ts';
import type { SignedInStaff } from '../staff.ts';

const ACTION = 'gestion';

type NonceDeps = Pick<Deps, 'nonces'>;

/** Creates the nonce of the forms of the back office, bound to the session. */
export const officeNonce = ({ nonces }: NonceDeps, staff: Pick<SignedInStaff, 'session'>) =>
  nonces.create(ACTION, staff.session);

/** Whether the form carries a nonce of the current session. */
export const hasOfficeNonce = (
  { nonces }: NonceDeps,
  request: FastifyRequest,
  staff: Pick<SignedInStaff, 'session'>,
): boolean => nonces.isValid(readForm(request).text(NONCE_FIELD), ACTION, staff.session);
