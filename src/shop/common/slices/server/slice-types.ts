import type { FastifyInstance } from 'fastify';
import type { Workers } from '#platform/server/jobs/jobs.ts';
import type { Ajax } from '#shop/common/ajax/server/ajax.ts';

/** Work that is repeated while the shop is open. */
export type Chore<Deps> = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (deps: Deps) => Promise<unknown>;
};

type Cache = { drop(tags: string[]): void };

/** The door of a slice: everything the shop starts, calls or clears in it. */
export type Slice<Deps> = {
  readonly name: string;
  readonly routes?: (app: FastifyInstance, deps: Deps) => void | Promise<void>;
  /** Named calls of `admin-ajax.php`, `?wc-ajax=` and `?eveil-ajax=`. */
  readonly calls?: (ajax: Ajax, deps: Deps) => void;
  readonly jobs?: (deps: Deps) => Workers;
  /** How many jobs of a kind one process runs at once; otherwise one. */
  readonly jobConcurrency?: Readonly<Record<string, number>>;
  /** Runs in one process of the shop at a time. */
  readonly chores?: readonly Chore<Deps>[];
  /** Runs on each machine, for files that lie on its disk. */
  readonly machineChores?: readonly Chore<Deps>[];
  /** Cleared by tag when the database changes. */
  readonly caches?: (deps: Deps) => readonly Cache[];
};

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
