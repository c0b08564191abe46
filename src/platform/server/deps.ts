import type { FastifyBaseLogger } from 'fastify';
import type { Assets } from './assets.ts';
import type { PaymentMode } from '../stripe-keys.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { Files } from './files/files.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { Nonces } from './nonces.ts';

/** How the shop takes card payments now. The merchant can change it while the shop runs. */
export type Payments = {
  /** Whether payment cards are really charged. In the sandbox, orders and their invoices are tests. */
  readonly mode: PaymentMode;
  /** Whether this is a test shop that the public can reach; visitors see a notice. */
  readonly isPublicTest: boolean;
};

/** The dependencies of the server's functions. Everything a function touches is passed as an argument. */
export type Deps = {
  readonly config: Config;
  readonly payments: Payments;
  readonly db: Db;
  readonly files: Files;
  readonly assets: Assets;
  readonly now: () => Date;
  readonly nonces: Nonces;
  /** Hashes data about people and networks that must be recognised but never read. */
  readonly keyedHash: KeyedHash;
  readonly log: FastifyBaseLogger;
};
