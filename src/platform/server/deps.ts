import type { FastifyBaseLogger } from 'fastify';
import type { Assets } from './assets.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { Files } from './files/files.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { Nonces } from './nonces.ts';

/** What every part of the server may use. Everything a function touches comes to it as an argument. */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  readonly files: Files;
  readonly assets: Assets;
  readonly now: () => Date;
  readonly nonces: Nonces;
  /** For what is stored about people and networks and has to be recognised, never read. */
  readonly keyedHash: KeyedHash;
  readonly log: FastifyBaseLogger;
};
