import { sql } from 'kysely';
import { z } from 'zod';
import { prepare, type Db } from '#platform/server/database/database.ts';

/** All settings of the merchant by name, as `loadSettings` returns them. */
export type StoredSettings = ReadonlyMap<string, unknown>;

/** Settings of one kind: a row of the table `settings`. */
export type Settings<Value> = {
  /** The name of the row. */
  readonly name: string;
  /** Missing fields, or a missing row (null or undefined), get their defaults. */
  readonly schema: z.ZodType<Value>;
  /** Parses a value that a query selected together with other data. */
  parse(value: unknown): Value;
  /** Picks these settings from all settings. */
  read(stored: StoredSettings): Value;
  /** Loads only these settings. */
  load(db: Db): Promise<Value>;
  /**
   * Replaces the stored settings; throws if they are invalid. A field that is left out follows its default,
   * now and when the default changes. Triggers drop the cached pages that show settings.
   */
  save(db: Db, settings: Partial<Value>): Promise<void>;
  /** Replaces the stored row by an unparsed one; throws if it is invalid. */
  replace(db: Db, stored: unknown): Promise<void>;
  /** Loads the row as it is stored, without defaults; undefined if there is none. */
  loadStored(db: Db): Promise<unknown>;
};

/** Computes further defaults from the stored fields. */
type DerivedDefaults<Value> = (stored: object) => Partial<Value>;

/**
 * Defines settings of the merchant: the name of their row, its schema and the defaults. This is the only
 * writer of the table `settings`.
 */
export function defineSettings<Value>(
  name: string,
  schema: z.ZodType<Value>,
  defaults: Value,
  deriveDefaults?: DerivedDefaults<Value>,
): Settings<Value> {
  const withDefaults = (value: unknown) => {
    if (value === undefined || value === null) return defaults;
    const isFields = typeof value === 'object' && !Array.isArray(value);
    return isFields ? { ...defaults, ...deriveDefaults?.(value), ...value } : value;
  };
  const complete = z.preprocess(withDefaults, schema);
  const parse = (value: unknown) => complete.parse(value);
  const readRow = prepare<object, { value: unknown }>(
    `settings-${name}`,
    () => sql`select value from settings where name = ${name}`,
  );
  const replace = async (db: Db, settings: unknown) => {
    parse(settings);
    const value = JSON.stringify(settings);
    await db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  };
  const loadStored = async (db: Db) => (await readRow(db, {}))[0]?.value;
  return {
    name,
    schema: complete,
    parse,
    read: (stored) => parse(stored.get(name)),
    load: async (db) => parse(await loadStored(db)),
    save: replace,
    replace,
    loadStored,
  };
}
