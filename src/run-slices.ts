import type { FastifyInstance } from 'fastify';
import { createJobs, type Jobs, type Workers } from '#platform/server/jobs/jobs.ts';
import { repeat } from '#platform/server/jobs/repeat.ts';
import { ajaxCalls, type Ajax } from '#shop/common/ajax/server/ajax.ts';
import type { Chore } from '#shop/common/slices/server/slice-types.ts';
import type { ShopDeps } from './shop-deps.ts';
import { SLICES } from './slices.ts';

/** Opens the routes and the named calls of all slices, and returns the named calls. */
export async function openSlices(app: FastifyInstance, deps: ShopDeps): Promise<Ajax> {
  const ajax = await ajaxCalls(app);
  for (const { routes, calls } of SLICES) {
    await routes?.(app, deps);
    calls?.(ajax, deps);
  }
  return ajax;
}

/** The jobs of all slices. The process that serves the shop starts them. */
export function createSliceJobs(deps: ShopDeps): Jobs {
  const workers: Workers = Object.assign({}, ...SLICES.map(({ jobs }) => jobs?.(deps)));
  const concurrency: Record<string, number> = Object.assign(
    {},
    ...SLICES.map(({ jobConcurrency }) => jobConcurrency),
  );
  return createJobs(deps, workers, { concurrency });
}

export function startChores(app: FastifyInstance, deps: ShopDeps): void {
  for (const { chores = [], machineChores = [] } of SLICES) {
    for (const { name, everyMs, run } of chores) repeat(app, deps.db, everyMs, name, () => run(deps));
    for (const chore of machineChores) repeatHere(app, deps, chore);
  }
}

/** Repeats a chore on every machine, not only on the one that runs the chores of the shop. */
function repeatHere(app: FastifyInstance, deps: ShopDeps, { name, everyMs, run }: Chore<ShopDeps>): void {
  const timer = setInterval(() => {
    run(deps).catch((error: unknown) => app.log.error({ err: error }, `${name} failed`));
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Drops everything with one of these tags from the caches of this process. */
export function dropFromCaches(deps: ShopDeps, tags: string[]): void {
  const caches = SLICES.flatMap((slice) => slice.caches?.(deps) ?? []);
  for (const cache of [...caches, deps.frames, deps.pages]) cache.drop(tags);
}
