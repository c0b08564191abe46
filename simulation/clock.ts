import pg from 'pg';

/** The time at which every schedule starts. */
const START = Date.parse('2026-03-02T09:00:00Z');

export type Clock = Awaited<ReturnType<typeof startClock>>;

/**
 * The time of a schedule, for the shop and for its database. Only the scheduler moves it. `skewMs` is the error of the
 * clock of the shop's machine.
 */
export async function startClock(admin: pg.Client) {
  let atMs = START;
  let skewMs = 0;
  const save = () =>
    admin.query('update simulated.clock set at = to_timestamp($1::double precision / 1000)', [atMs]);
  await save();
  return {
    now: () => new Date(atMs + skewMs),
    /** The time without the skew, as the provider sees it. */
    trueNow: () => new Date(atMs),
    async pass(ms: number): Promise<void> {
      atMs += Math.max(0, ms);
      await save();
    },
    skew(ms: number): void {
      skewMs = ms;
    },
    /** Advances the time until the shop's clock has reached a moment. */
    async passUntil(moment: Date): Promise<void> {
      const missing = moment.getTime() - (atMs + skewMs) + 1;
      if (missing > 0) await this.pass(missing);
    },
  };
}

const SEARCH_PATH = 'simulated, pg_catalog, public';

/** The settings that a copy of the template database needs, because a copy does not inherit them. */
export const simulatedSettings = (database: string) => `
  alter database ${database} set search_path = ${SEARCH_PATH};
  alter database ${database} set synchronous_commit = off`;

/**
 * Makes a database read its time from a table. PostgreSQL looks up unqualified names in the schema `simulated` first, so
 * `now()` is the simulated time in every statement, trigger and default of the shop.
 */
export async function simulateTime(admin: pg.Client): Promise<void> {
  await admin.query(`
    create schema simulated;
    create table simulated.clock (at timestamptz not null);
    insert into simulated.clock values (pg_catalog.now());
    create function simulated.now() returns timestamptz language sql stable as 'select at from simulated.clock';
    create function simulated.clock_timestamp() returns timestamptz language sql stable
      as 'select at from simulated.clock';
    set search_path = ${SEARCH_PATH};`);
  const { rows } = await admin.query<{ name: string; column: string; value: string }>(`
    select d.adrelid::regclass::text as name, a.attname as column, pg_get_expr(d.adbin, d.adrelid) as value
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where a.attgenerated = '' and pg_get_expr(d.adbin, d.adrelid) ~ '\\mnow\\(\\)'`);
  for (const { name, column, value } of rows)
    await admin.query(
      `alter table ${name} alter column "${column}" set default ${value.replaceAll('pg_catalog.now()', 'now()')}`,
    );
}
