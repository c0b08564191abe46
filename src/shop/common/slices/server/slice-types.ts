import type { FastifyInstance } from 'fastify';
import type { Workers } from '#platform/server/jobs/jobs.ts';
import type { Ajax } from '#shop/common/ajax/server/ajax.ts';

/** A task repeated while the shop is running. */
export type Chore<Deps> = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (deps: Deps) => Promise<unknown>;
};

type Cache = { drop(tags: string[]): void };

/** The interface of a slice: everything that the shop starts, calls or clears in it. */
export type Slice<Deps> = {
  readonly name: string;
  readonly routes?: (app: FastifyInstance, deps: Deps) => void | Promise<void>;
  /** Named calls of `admin-ajax.php`, `?wc-ajax=` and `?eveil-ajax=`. */
  readonly calls?: (ajax: Ajax, deps: Deps) => void;
  readonly jobs?: (deps: Deps) => Workers;
  /** The number of jobs of a kind that one process runs concurrently; default one. */
  readonly jobConcurrency?: Readonly<Record<string, number>>;
  /** Each runs in one process of the shop at a time. */
  readonly chores?: readonly Chore<Deps>[];
  /** Each runs on every machine, for files on its disk. */
  readonly machineChores?: readonly Chore<Deps>[];
  /** Cleared by tag when the database changes. */
  readonly caches?: (deps: Deps) => readonly Cache[];
};

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
