import type { z } from 'zod';
import { SIGNATURES, type RelyingParty } from '../passkeys.ts';
import { clientData, readTransports, type assertion, type attestation } from './passkey-schemas.ts';

/** Reads the challenge that an answer names; undefined if it names none. */
export function readChallenge(answer: { readonly response: { readonly clientDataJSON: string } }) {
  const text = Buffer.from(answer.response.clientDataJSON, 'base64url').toString('utf8');
  return clientData.safeParse(text).data?.challenge;
}

type Expected = { readonly party: RelyingParty; readonly challenge: string };

export type VerifiedPasskey = {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly counter: number;
};

/** Checks a new passkey. The library throws for each kind of wrong answer; undefined says the same. */
export async function verifyNewPasskey(
  answer: z.output<typeof attestation>,
  { party, challenge }: Expected,
): Promise<VerifiedPasskey | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: SIGNATURES,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter };
}

type StoredPasskey = VerifiedPasskey & { readonly transports: readonly string[] };

/**
 * Checks that an answer was signed with a stored passkey, for this shop, by its owner. Returns the new counter,
 * which must be higher than the stored one if the authenticator counts; undefined if anything is wrong.
 */
export async function verifyAssertion(
  answer: z.output<typeof assertion>,
  { party, challenge }: Expected,
  stored: StoredPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { userHandle, ...response } = answer.response;
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, response: { ...response, ...(userHandle !== undefined && { userHandle }) } },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: stored.id,
      publicKey: new Uint8Array(stored.publicKey),
      counter: stored.counter,
      transports: readTransports(stored.transports),
    },
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
