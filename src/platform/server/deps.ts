import type { FastifyBaseLogger } from 'fastify';
import type { Assets } from './assets.ts';
import type { Config } from './config.ts';
import type { Db } from './database.ts';
import type { Nonces } from './nonces.ts';

/** What every part of the server may use. Everything a function touches comes to it as an argument. */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  readonly assets: Assets;
  readonly now: () => Date;
  readonly nonces: Nonces;
  readonly log: FastifyBaseLogger;
};
