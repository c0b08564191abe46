import { Secret, TOTP } from 'otpauth';
import { MOST_DRIFT_STEPS, ONE_TIME_CODE } from '../second-factor.ts';

const SECRET_BYTES = 20;

/** A new secret to share with an app, in base 32. */
export const newOneTimeSecret = () => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, names: { readonly issuer?: string; readonly label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: ONE_TIME_CODE.digits,
    period: ONE_TIME_CODE.periodSeconds,
  });

/** The link that an app reads from the QR code. */
export const oneTimeCodeUri = (secret: string, names: { readonly issuer: string; readonly label: string }) =>
  totpOf(secret, names).toString();

/**
 * Returns the step of a code that is right now; undefined if it is wrong, or not newer than the last accepted
 * one.
 */
export function findCodeStep(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const drift = totp.validate({ token: code, timestamp, window: MOST_DRIFT_STEPS });
  if (drift === null) return undefined;
  const step = totp.counter({ timestamp }) + drift;
  return step > lastStep ? step : undefined;
}
