import pg from 'pg';

/** When every schedule begins. */
const BEGIN = Date.parse('2026-03-02T09:00:00Z');

export type Clock = Awaited<ReturnType<typeof startClock>>;

/**
 * The time of a schedule, for the shop and for its database. Nothing but the scheduler moves it. `skewMs`: how far the
 * clock of the shop's machine is off.
 */
export async function startClock(admin: pg.Client) {
  let atMs = BEGIN;
  let skewMs = 0;
  const tell = () =>
    admin.query('update simulated.clock set at = to_timestamp($1::double precision / 1000)', [atMs]);
  await tell();
  return {
    now: () => new Date(atMs + skewMs),
    /** The time as the provider has it. */
    trueNow: () => new Date(atMs),
    async pass(ms: number): Promise<void> {
      atMs += Math.max(0, ms);
      await tell();
    },
    skew(ms: number): void {
      skewMs = ms;
    },
    /** Passes at least until the shop's clock has reached a moment. */
    async passUntil(moment: Date): Promise<void> {
      const missing = moment.getTime() - (atMs + skewMs) + 1;
      if (missing > 0) await this.pass(missing);
    },
  };
}

const SEARCH_PATH = 'simulated, pg_catalog, public';

/** Settings of a database are not copied with it. */
export const simulatedSettings = (database: string) => `
  alter database ${database} set search_path = ${SEARCH_PATH};
  alter database ${database} set synchronous_commit = off`;

/**
 * Lets a database read its time from a table. Names without a schema are looked up in `simulated` first, so that
 * `now()` means the simulated time in every statement, trigger and default of the shop.
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
