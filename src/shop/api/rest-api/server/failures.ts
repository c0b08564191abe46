import { errorCode, wireError, type WireError } from '#shop/basket/store-client/errors.ts';
import { texts } from '../texts.ts';

/** An expected failure of a call: it is answered as it is, and inside a batch it concerns one item. */
export class RestFailure extends Error {
  readonly wire: WireError;

  constructor(wire: WireError) {
    super(wire.code);
    this.wire = wire;
  }
}

/** A failure with one of the codes that clients of this API know, without their prefix. */
export const failure = (status: number, name: string, message: string, more?: Record<string, unknown>) =>
  new RestFailure(wireError(status, errorCode(name), message, more));

/** The attempted operation; the last word of the code of a refusal. */
export type Purpose = keyof typeof texts.cannot;

/** The caller is not known (401), or its role may not do this (403). */
export const refusal = (purpose: Purpose, isKnown: boolean) =>
  failure(isKnown ? 403 : 401, `cannot_${purpose}`, texts.cannot[purpose]);

export const authenticationFailure = (message: string) => failure(401, 'authentication_error', message);
