import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import type { SettingsCompanion } from '#shop/common/settings/server/load-settings.ts';
import type { LegalVersion } from '../legal-version.ts';

const COLUMNS = ['id', 'slug', 'title', 'body', 'sha256', 'valid_from as validFrom'] as const;

/** Lists the versions of a page, newest first. */
export const listVersions = (db: Db, slug: string): Promise<LegalVersion[]> =>
  db.selectFrom('legal_versions').select(COLUMNS).where('slug', '=', slug).orderBy('id', 'desc').execute();

/** Loads versions by id, in the order of their ids. */
export async function loadVersions(db: Db, ids: readonly number[]): Promise<LegalVersion[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('legal_versions').select(COLUMNS).where('id', 'in', ids).orderBy('id').execute();
}

/** The ids of the versions in force, loaded together with the settings. */
export const CURRENT_VERSIONS: SettingsCompanion = {
  name: 'legal versions',
  value: sql`select to_jsonb(accepted_versions('{}'))`,
};

const ids = z.array(z.number());

/** Parses the value of `CURRENT_VERSIONS`. */
export const readCurrentVersions = (stored: ReadonlyMap<string, unknown>): readonly number[] =>
  ids.parse(stored.get(CURRENT_VERSIONS.name) ?? []);
