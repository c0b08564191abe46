import pg from 'pg';

export type Column = {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isKey: boolean;
};
/** A foreign key: `columns` of the table point to a row of `target`. */
export type Reference = {
  readonly columns: readonly string[];
  readonly target: string;
  readonly isRequired: boolean;
};
export type Table = {
  readonly name: string;
  readonly isView: boolean;
  readonly columns: readonly Column[];
  readonly references: readonly Reference[];
};

type ColumnRow = { table: string; is_view: boolean } & {
  name: string;
  type: string;
  required: boolean;
  key: boolean;
};
type ReferenceRow = { table: string; target: string; columns: string[]; required: boolean };

const COLUMNS = `
  select c.relname as table, c.relkind = 'v' as is_view, a.attname as name,
    format_type(a.atttypid, null) as type, a.attnotnull as required,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
  order by c.relname collate "C", a.attnum`;

const REFERENCES = `
  select c.relname as table, t.relname as target, array_agg(a.attname::text order by k.position) as columns,
    bool_and(a.attnotnull) as required
  from pg_constraint f
  join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
  cross join unnest(f.conkey) with ordinality as k(number, position)
  join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number
  where f.contype = 'f' and c.relnamespace = 'public'::regnamespace and not c.relispartition
  group by c.relname, t.relname, f.oid
  order by c.relname collate "C", 3`;

/** Reads all tables and views of a migrated database. */
export async function readTables(databaseUrl: string): Promise<Table[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: columns } = await client.query<ColumnRow>(COLUMNS);
    const { rows: references } = await client.query<ReferenceRow>(REFERENCES);
    const byTable = Map.groupBy(columns, ({ table }) => table);
    return [...byTable].map(([name, rows]) => ({
      name,
      isView: rows.some(({ is_view }) => is_view),
      columns: rows.map((row) => ({
        name: row.name,
        type: row.type,
        isRequired: row.required,
        isKey: row.key,
      })),
      references: references
        .filter(({ table }) => table === name)
        .map((row) => ({ columns: row.columns, target: row.target, isRequired: row.required })),
    }));
  } finally {
    await client.end();
  }
}
