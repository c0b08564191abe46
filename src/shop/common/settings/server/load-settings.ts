import { sql, type RawBuilder } from 'kysely';
import { prepare, type Db } from '#platform/server/database/database.ts';
import type { StoredSettings } from './define-settings.ts';

/**
 * A value that is loaded in the same statement as the settings. The slice that owns its tables writes the
 * query.
 */
export type SettingsCompanion = { readonly name: string; readonly value: RawBuilder<unknown> };

type SettingRow = { readonly name: string; readonly value: unknown };

/** Prepares a statement, under a unique name, that loads all settings and the companions. */
export function prepareSettings(
  statement: string,
  companions: readonly SettingsCompanion[],
): (db: Db) => Promise<StoredSettings> {
  const read = prepare<object, SettingRow>(
    statement,
    () => sql`
      select name, value from settings
      ${sql.join(
        companions.map(({ name, value }) => sql`union all select ${sql.lit(name)}, (${value})`),
        sql` `,
      )}`,
  );
  return async (db) => new Map((await read(db, {})).map(({ name, value }) => [name, value]));
}

/** Loads all settings of the merchant by row name; each slice reads its own (`defineSettings`). */
export const loadSettings = prepareSettings('settings', []);
