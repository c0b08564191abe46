import type { Db } from '#platform/server/database/database.ts';
import type { WireError } from '../../sandbox-intent.ts';
import type { Kept, Wire } from './objects.ts';
import type { Fields } from './schemas.ts';

/** A request to the sandbox, read. */
export type Call = {
  readonly tx: Db;
  readonly id: string;
  readonly fields: Fields;
  /** A browser has the publishable key only, and must name the secret of what it asks for. */
  readonly byBrowser: boolean;
  readonly at: Date;
  /** Where a cardholder is sent to prove who they are. */
  readonly challengeUrl: (clientSecret: string) => string;
};

/** What a call decides; it is written down, kept under its key and answered by whoever made the call. */
export type Decision = {
  readonly status?: number;
  readonly body: unknown;
  readonly objects?: readonly Kept[];
  readonly events?: readonly { readonly type: string; readonly object: Wire }[];
};

export type Handler = (call: Call) => Promise<Decision>;

/** A request that is wrong in itself: nothing comes of it, and it may be sent again. */
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
