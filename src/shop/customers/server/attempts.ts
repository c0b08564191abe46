import {
  countAttempt,
  limitedKey,
  mayAttempt,
  resetAttempts,
  uncountAttempt,
  type AttemptOutcome,
  type LimitedKey,
} from '../../../platform/server/attempts.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { KIND_LIMITS, type AttemptKind } from '../attempts.ts';
import { emailKey } from '../customer.ts';

export type AttemptDeps = Pick<Deps, 'db' | 'now' | 'keyedHash'>;

export type EmailAttempt = {
  readonly kind: AttemptKind;
  readonly email: string;
  /** As `clientOf` names it. */
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

const both = ({ byEmail, byClient }: Keys) => [byEmail, byClient];

/** Counts an attempt before it is made. It makes no difference whether the email address is known. */
export const countEmailAttempt = (deps: AttemptDeps, attempt: EmailAttempt): Promise<AttemptOutcome> =>
  countAttempt(deps, both(keysOf(deps, attempt)));

/** Whether the next attempt would be allowed, without counting one. */
export const mayAttemptEmail = (deps: AttemptDeps, attempt: EmailAttempt): Promise<boolean> =>
  mayAttempt(deps, both(keysOf(deps, attempt)));

/** After the right password: this attempt does not count, and the wrong ones about this address are forgiven. */
export async function forgiveEmailAttempts(deps: AttemptDeps, attempt: EmailAttempt): Promise<void> {
  const { byEmail, byClient } = keysOf(deps, attempt);
  await uncountAttempt(deps, [byClient]);
  await resetAttempts(deps, [byEmail]);
}
