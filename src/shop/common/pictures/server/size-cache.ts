import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { ALL_TAGS, TaggedCache } from '#platform/server/page-cache/tagged-cache.ts';
import { parsePictureName, type PictureName } from '../picture.ts';
import { findPicture, type StoredPicture } from './find-picture.ts';

type PictureIdentity = Pick<PictureName, 'id' | 'fingerprint'>;

/** As the database tells it when a picture is deleted (`pictures_deleted_told` in the migrations). */
const tagOf = ({ id, fingerprint }: PictureIdentity) => `picture:${id}:${fingerprint}`;
const TAG = /^picture:\d+:[0-9a-f]{12}$/;

const MOST_PICTURES = 50_000;

export type SizeCache = {
  readonly dir: string;
  /** The picture with this id and fingerprint, as long as the shop has it. */
  find(identity: PictureIdentity): Promise<StoredPicture | undefined>;
  /** Forgets pictures that were deleted, and removes their sizes from this machine's disk. */
  drop(tags: readonly string[]): void;
  /** Resolves when no removal is under way. */
  settled(): Promise<void>;
};

type SizeCacheDeps = { readonly db: Db; readonly log: FastifyBaseLogger };

/**
 * The sizes of pictures on this machine. A size is served only while its picture is in the database, so that a picture
 * deleted on one machine is gone on all of them; which pictures exist is remembered until the database tells otherwise.
 */
export function createSizeCache({ db, log }: SizeCacheDeps, dir: string): SizeCache {
  const known = new TaggedCache<StoredPicture | null>(MOST_PICTURES);
  let removal = Promise.resolve();

  const remove = (select: (names: readonly string[]) => Promise<readonly string[]>) => {
    removal = removal
      .then(async () => {
        const names = await readdir(dir).catch(() => []);
        for (const name of await select(names)) await rm(join(dir, name), { force: true });
      })
      .catch((error: unknown) => log.warn({ err: error }, 'sizes of deleted pictures stay on the disk'));
  };

  return {
    dir,
    async find(identity) {
      const found = await known.remember(tagOf(identity), async () => {
        const picture = await findPicture(db, identity.id);
        const isCurrent = picture?.fingerprint === identity.fingerprint;
        return { value: isCurrent ? picture : null, tags: [tagOf(identity)], keep: isCurrent };
      });
      return found ?? undefined;
    },
    drop(tags) {
      known.drop(tags);
      const gone = new Set(tags.filter((tag) => TAG.test(tag)));
      // Deletions may have gone by unheard.
      if (tags.includes(ALL_TAGS)) remove((names) => listForgotten(db, names));
      else if (gone.size > 0) remove(async (names) => names.filter((name) => gone.has(tagOfFile(name))));
    },
    settled: () => removal,
  };
}

/** Also of a size that is not finished: what follows the name of the file is cut off. */
function tagOfFile(name: string): string {
  const identity = /^(\d+)-([0-9a-f]{12})-/.exec(name);
  return identity ? `picture:${identity[1]}:${identity[2]}` : '';
}

/** The sizes of pictures that are no longer in the database. */
async function listForgotten(db: Db, names: readonly string[]): Promise<readonly string[]> {
  const tags = new Map<string, PictureIdentity>();
  for (const name of names) {
    const identity = parsePictureName(name);
    if (identity) tags.set(tagOf(identity), identity);
  }
  if (tags.size === 0) return [];
  const ids = [...tags.values()].map(({ id }) => id);
  const { rows } = await sql<PictureIdentity>`
    select id, fingerprint from pictures where id = any(${ids}::int[])`.execute(db);
  for (const row of rows) tags.delete(tagOf(row));
  return names.filter((name) => tags.has(tagOfFile(name)));
}
