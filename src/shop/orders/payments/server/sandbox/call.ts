import type { Db } from '#platform/server/database/database.ts';
import type { WireError } from '../../sandbox-intent.ts';
import type { StoredObject, WireObject } from './objects.ts';
import type { Fields } from './schemas.ts';

/** A parsed request to the sandbox. */
export type SandboxCall = {
  readonly tx: Db;
  readonly id: string;
  readonly fields: Fields;
  /**
   * Whether a browser sent the request. It has only the publishable key and must send the client secret of
   * the object.
   */
  readonly byBrowser: boolean;
  readonly at: Date;
  /** Returns the url of the bank challenge. */
  readonly challengeUrl: (clientSecret: string) => string;
};

/** The result of a handler. The caller stores it under the idempotency key and sends the response. */
export type HandlerResult = {
  readonly status?: number;
  readonly body: unknown;
  readonly objects?: readonly StoredObject[];
  readonly events?: readonly { readonly type: string; readonly object: WireObject }[];
};

export type Handler = (call: SandboxCall) => Promise<HandlerResult>;

/** An invalid request. It has no effect and may be sent again. */
export class WireFailure extends Error {
  readonly status: number;
  readonly wire: WireError;

  constructor(status: number, wire: WireError) {
    super(wire.message);
    this.status = status;
    this.wire = wire;
  }
}

export const invalid = (message: string, more: Partial<WireError> = {}) =>
  new WireFailure(400, { type: 'invalid_request_error', message, ...more });

export const missing = (what: string, id: string) =>
  new WireFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });

export const statusOf = ({ type }: WireError) => (type === 'card_error' ? 402 : 400);
