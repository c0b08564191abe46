import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { countAttempt, limitedKey, type AttemptOutcome } from '#platform/server/limits/attempts.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import { CHALLENGE_LIMIT, challengeEnd, relyingPartyOf, SIGNATURES, type RelyingParty } from '../passkeys.ts';
import type { StaffMember } from '../staff.ts';
import { listPasskeys } from './list-passkeys.ts';
import { readTransports } from './passkey-schemas.ts';
import { insertChallenge } from './passkey-store.ts';

export type PasskeyDeps = Pick<Deps, 'db' | 'now' | 'keyedHash' | 'config'>;

/** The site to which the passkeys of this shop belong; undefined: its url allows none. */
export const shopRelyingParty = ({ config }: Pick<Deps, 'config'>): RelyingParty | undefined =>
  relyingPartyOf(new URL(config.publicUrl));

/** Returns the user handle: the owner of a passkey, as authenticators store it. It reveals nothing about the member. */
export const userHandleOf = ({ keyedHash }: Pick<Deps, 'keyedHash'>, staffId: number) =>
  Buffer.from(keyedHash(`passkey handle of staff ${staffId}`), 'hex');

/** Counts a challenge before it is made. */
export const countChallenge = (deps: PasskeyDeps, request: FastifyRequest): Promise<AttemptOutcome> =>
  countAttempt(deps, [limitedKey(deps, CHALLENGE_LIMIT, clientOf(request))]);

async function listOwn({ db }: Pick<Deps, 'db'>, staffId: number) {
  const passkeys = await listPasskeys(db, staffId);
  return passkeys.map(({ id, transports }) => ({ id, transports: readTransports(transports) }));
}

/** Makes a challenge for a new passkey of a member. The library is loaded only for those who use it. */
export async function challengeNewPasskey(
  deps: PasskeyDeps,
  party: RelyingParty,
  { member, shopName }: { readonly member: StaffMember; readonly shopName: string },
) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: party.id,
    userID: new Uint8Array(userHandleOf(deps, member.id)),
    userName: member.email,
    userDisplayName: member.name,
    attestationType: 'none',
    supportedAlgorithmIDs: SIGNATURES,
    excludeCredentials: await listOwn(deps, member.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await insertChallenge(deps.db, {
    challenge: options.challenge,
    purpose: 'add',
    staffId: member.id,
    expiresAt: challengeEnd(deps.now()),
  });
  return options;
}

/**
 * Makes a challenge that a passkey answers. With `staffId` only the passkeys of this member may, otherwise the
 * browser offers all passkeys it has for the shop.
 */
export async function challengePasskey(deps: PasskeyDeps, party: RelyingParty, staffId: number | undefined) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    ...(staffId !== undefined && { allowCredentials: await listOwn(deps, staffId) }),
  });
  await insertChallenge(deps.db, {
    challenge: options.challenge,
    purpose: 'sign-in',
    staffId: staffId ?? null,
    expiresAt: challengeEnd(deps.now()),
  });
  return options;
}
