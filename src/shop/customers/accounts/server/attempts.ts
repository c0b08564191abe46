import {
  countAttempt,
  limitedKey,
  mayAttempt,
  resetAttempts,
  uncountAttempt,
  type AttemptOutcome,
  type LimitedKey,
} from '#platform/server/limits/attempts.ts';
import type { Deps } from '#platform/server/deps.ts';
import { CONFIRMATION_LIMIT, DEVICE_LIMIT, KIND_LIMITS, type AttemptKind } from '../attempts.ts';
import { emailKey } from '#platform/email-key.ts';

export type AttemptDeps = Pick<Deps, 'db' | 'now' | 'keyedHash'>;

export type EmailAttempt = {
  readonly kind: AttemptKind;
  readonly email: string;
  /** The client as returned by `clientOf`. */
  readonly client: string;
};

type Keys = { readonly byEmail: LimitedKey; readonly byClient: LimitedKey };

function keysOf(deps: Pick<Deps, 'keyedHash'>, { kind, email, client }: EmailAttempt): Keys {
  const { windowMs, perEmail, perClient } = KIND_LIMITS[kind];
  return {
    byEmail: limitedKey(deps, { scope: `${kind} email`, most: perEmail, windowMs }, emailKey(email)),
    byClient: limitedKey(deps, { scope: `${kind} client`, most: perClient, windowMs }, client),
  };
}

const keyList = ({ byEmail, byClient }: Keys) => [byEmail, byClient];

/** Counts an attempt before it is made, whether or not the email is known. */
export const countEmailAttempt = (deps: AttemptDeps, attempt: EmailAttempt): Promise<AttemptOutcome> =>
  countAttempt(deps, keyList(keysOf(deps, attempt)));

/** Whether the next attempt would be allowed, without counting one. */
export const mayAttemptEmail = (deps: AttemptDeps, attempt: EmailAttempt): Promise<boolean> =>
  mayAttempt(deps, keyList(keysOf(deps, attempt)));

export type SignInAttempt = Pick<EmailAttempt, 'email' | 'client'> & {
  /** The id of a browser that has signed in to the account before. */
  readonly device: string | undefined;
};

const deviceKey = (deps: AttemptDeps, email: string, device: string) =>
  limitedKey(deps, DEVICE_LIMIT, `${device} ${emailKey(email)}`);

/**
 * Counts a sign-in attempt before it is made: by device for a known browser, otherwise by email and client.
 */
export const countSignIn = (
  deps: AttemptDeps,
  { device, ...stranger }: SignInAttempt,
): Promise<AttemptOutcome> =>
  device === undefined
    ? countEmailAttempt(deps, { kind: 'sign-in', ...stranger })
    : countAttempt(deps, [deviceKey(deps, stranger.email, device)]);

/**
 * After the right password, resets the count of the device or email, and removes this attempt from the count
 * of the client.
 */
export async function resetSignIn(deps: AttemptDeps, { device, ...stranger }: SignInAttempt): Promise<void> {
  if (device !== undefined) return resetAttempts(deps, [deviceKey(deps, stranger.email, device)]);
  const { byEmail, byClient } = keysOf(deps, { kind: 'sign-in', ...stranger });
  await uncountAttempt(deps, [byClient]);
  await resetAttempts(deps, [byEmail]);
}

const confirmationKey = (deps: AttemptDeps, customerId: number) =>
  limitedKey(deps, CONFIRMATION_LIMIT, String(customerId));

/** Counts a password confirmation by a signed-in customer. */
export const countConfirmation = (deps: AttemptDeps, customerId: number): Promise<AttemptOutcome> =>
  countAttempt(deps, [confirmationKey(deps, customerId)]);

export const resetConfirmations = (deps: AttemptDeps, customerId: number): Promise<void> =>
  resetAttempts(deps, [confirmationKey(deps, customerId)]);
