import { wireError } from '#shop/basket/store-client/errors.ts';
import { texts } from '../../texts.ts';
import { RestFailure, type Purpose } from '../failures.ts';

/** A failure with a code that clients of this namespace know. */
export const wpFailure = (status: number, code: string, message: string) =>
  new RestFailure(wireError(status, `rest_${code}`, message));

/** The caller is not known (401), or its role may not do this (403). */
export const wpRefusal = (purpose: Purpose, isKnown: boolean) =>
  isKnown
    ? wpFailure(403, 'forbidden', texts.cannot[purpose])
    : wpFailure(401, 'not_logged_in', texts.notSignedIn);
