import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { findVisitor } from '#platform/server/visitor.ts';
import { NONCE_FIELD } from '../account-paths.ts';
import type { SignedIn } from '../customer.ts';

const ACTION = 'account';

type NonceDeps = Pick<Deps, 'nonces'>;

/** What the forms of the account carry: made for this session, or before there is one for this visitor. */
export const accountNonce = ({ nonces }: NonceDeps, request: FastifyRequest, who?: SignedIn) =>
  nonces.create(ACTION, who?.session ?? findVisitor(request));

/** Whether a form was made for whoever sends it: not for another session, nor before signing out and in again. */
export function hasNonce({ nonces }: NonceDeps, request: FastifyRequest, who?: SignedIn): boolean {
  const { body } = request;
  const nonce =
    typeof body === 'object' && body !== null && NONCE_FIELD in body ? body[NONCE_FIELD] : undefined;
  // One that was given to a visitor before they had a basket stays good once they have one.
  const subjects = who ? [who.session] : [findVisitor(request), undefined];
  return subjects.some((subject) => nonces.isValid(nonce, ACTION, subject));
}
