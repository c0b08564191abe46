import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { picturesOf, USUAL_HOME, type HomeBlock } from '../home-block.ts';
import { homeBlock } from './schemas.ts';

export type HomeState = 'draft' | 'published';

type ReadDeps = { readonly db: Db; readonly log: Pick<FastifyBaseLogger, 'error'> };

/** Loads the blocks that visitors see. Skips blocks that cannot be read, and logs an error for each. */
export async function loadHome({ db, log }: ReadDeps): Promise<readonly HomeBlock[]> {
  const stored = await loadStored(db, 'published');
  if (stored === undefined) return USUAL_HOME;
  return z
    .array(z.unknown())
    .parse(stored)
    .flatMap((block) => {
      const parsed = homeBlock.safeParse(block);
      if (parsed.success) return [parsed.data];
      log.error({ block, problem: parsed.error.message }, 'block left out: it cannot be read');
      return [];
    });
}

const loadStored = async (db: Db, state: HomeState): Promise<unknown> =>
  (await db.selectFrom('home_pages').select('blocks').where('state', '=', state).executeTakeFirst())?.blocks;

/** Loads the draft; undefined if nothing has changed since the last publication. */
export async function findDraft(db: Db): Promise<readonly HomeBlock[] | undefined> {
  const stored = await loadStored(db, 'draft');
  return stored === undefined ? undefined : z.array(homeBlock).parse(stored);
}

/** Replaces the draft or the published home page, and the uses of its pictures. */
export async function saveHome(db: Db, state: HomeState, blocks: readonly HomeBlock[]): Promise<void> {
  const json = JSON.stringify(z.array(homeBlock).parse(blocks));
  await db
    .insertInto('home_pages')
    .values({ state, blocks: json })
    .onConflict((conflict) => conflict.column('state').doUpdateSet({ blocks: json, changed_at: new Date() }))
    .execute();
  await saveUses(db, state, picturesOf(blocks));
}

export async function deleteDraft(db: Db): Promise<void> {
  await db.deleteFrom('home_pages').where('state', '=', 'draft').execute();
  await saveUses(db, 'draft', []);
}

async function saveUses(db: Db, state: HomeState, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('storefront_pictures').where('used_by', '=', state).execute();
  if (ids.length > 0)
    await db
      .insertInto('storefront_pictures')
      .values(ids.map((picture_id) => ({ used_by: state, picture_id })))
      .execute();
}

/** Changes with every block. */
export const homeVersion = (blocks: readonly HomeBlock[]): string =>
  createHash('sha256').update(JSON.stringify(blocks)).digest('hex').slice(0, 16);
