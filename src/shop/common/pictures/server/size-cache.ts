import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { ALL_TAGS, TaggedCache } from '#platform/server/page-cache/tagged-cache.ts';
import { CACHE_TAG, type CacheTag } from '#shop/common/cache-tags/cache-tags.ts';
import { parsePictureName, type PictureName } from '../picture.ts';
import { findPicture, type StoredPicture } from './find-picture.ts';

type PictureIdentity = Pick<PictureName, 'id' | 'fingerprint'>;

const tagOf = CACHE_TAG.picture;
const TAG = /^picture:\d+:[0-9a-f]{12}$/;

const MOST_PICTURES = 50_000;

export type SizeCache = {
  readonly dir: string;
  /** Returns the picture with this id and fingerprint; undefined if it was deleted. */
  find(identity: PictureIdentity): Promise<StoredPicture | undefined>;
  /** Evicts deleted pictures, and removes their sizes from this machine's disk. */
  drop(tags: readonly string[]): void;
  /** Resolves when no removal is in progress. */
  settled(): Promise<void>;
};

type SizeCacheDeps = { readonly db: Db; readonly log: FastifyBaseLogger };

/**
 * The sizes of pictures on this machine's disk. A size is served only while its picture is in the database,
 * so that a deletion on one machine applies to all; the existence of pictures is cached until the database
 * reports a deletion.
 */
export function createSizeCache({ db, log }: SizeCacheDeps, dir: string): SizeCache {
  const known = new TaggedCache<StoredPicture | null, CacheTag>(MOST_PICTURES);
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
      const deletedTags = new Set(tags.filter((tag) => TAG.test(tag)));
      // Deletion notifications may have been missed.
      if (tags.includes(ALL_TAGS)) remove((names) => listOrphanSizes(db, names));
      else if (deletedTags.size > 0)
        remove(async (names) => names.filter((name) => deletedTags.has(tagOfFile(name))));
    },
    settled: () => removal,
  };
}

/** Also matches unfinished sizes: ignores the suffix of the file name. */
function tagOfFile(name: string): string {
  const identity = /^(\d+)-([0-9a-f]{12})-/.exec(name);
  return identity ? `picture:${identity[1]}:${identity[2]}` : '';
}

/** Returns the sizes of pictures that are no longer in the database. */
async function listOrphanSizes(db: Db, names: readonly string[]): Promise<readonly string[]> {
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
