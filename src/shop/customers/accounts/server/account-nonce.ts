import type { FastifyRequest } from 'fastify';
import { readForm } from '#platform/server/edge/read-form.ts';
import type { Deps } from '#platform/server/deps.ts';
import { findVisitor } from '#platform/server/visitor.ts';
import { NONCE_FIELD } from '../account-paths.ts';
import type { SignedInCustomer } from '../customer.ts';

const ACTION = 'account';

type NonceDeps = Pick<Deps, 'nonces'>;

/** Creates the nonce of the account forms, bound to the session, or to the visitor before sign-in. */
export const accountNonce = ({ nonces }: NonceDeps, request: FastifyRequest, who?: SignedInCustomer) =>
  nonces.create(ACTION, who?.session ?? findVisitor(request));

/**
 * Whether the form carries a nonce of the current session. Nonces of other or earlier sessions are refused.
 */
export function hasNonce({ nonces }: NonceDeps, request: FastifyRequest, who?: SignedInCustomer): boolean {
  const nonce = readForm(request).text(NONCE_FIELD);
  // A nonce created before the visitor had a cart stays valid afterwards.
  const subjects = who ? [who.session] : [findVisitor(request), undefined];
  return subjects.some((subject) => nonces.isValid(nonce, ACTION, subject));
}
