import {
  Kysely,
  PostgresDialect,
  sql,
  type CompiledQuery,
  type PostgresPool,
  type RawBuilder,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { CuttableClient, GOODBYE_TIMEOUT_MS, startProbe } from './cuttable-client.ts';
import { DatabaseFrozen, watchDatabase, type DatabaseWatch, type Line } from './database-watch.ts';
import type { DB } from './schema.ts';

/** A transaction is used exactly as the database is: there is no second way to call a store. */
export type Db = Kysely<DB> | Transaction<DB>;

// Dates travel as the text PostgreSQL wrote, so that no time zone can shift a day.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// numeric: the shop's decimals (ratings) are small; money is integer cents.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Database = { db: Kysely<DB>; pool: pg.Pool };

/** What visitors wait for, against what is done while nobody waits (imports, preparations). */
const STATEMENT_TIMEOUT_MS = { short: 10_000, long: 30 * 60_000 };

export function openDatabase(
  url: string,
  connections: number,
  onError: (error: Error) => void,
  statements: keyof typeof STATEMENT_TIMEOUT_MS = 'short',
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'eveil',
    Client: CuttableClient,
    // How long a query waits for a free connection: a rush is served late rather than refused.
    connectionTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS[statements],
    idle_in_transaction_session_timeout: 15_000,
    // What is asked at once is sent at once.
    pipeline: true,
  });
  const watch = watchDatabase(() => startProbe(url), STATEMENT_TIMEOUT_MS[statements]);
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', onError);
  // The same for one that breaks in use: its query fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool, watch) }) }), pool };
}

/** Stands for a value in a statement that is written down before the value is known. */
class Argument {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Arguments<Given> = { readonly [Name in keyof Given]: RawBuilder<Given[Name]> };

/** A statement many visitors wait for: its text is put together once, and PostgreSQL plans it once per connection. */
export function prepare<Given extends object, Row>(
  name: string,
  write: (given: Arguments<Given>) => RawBuilder<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    written ??= sql<Row>`${sql.raw(`/* prepared ${name} */`)} ${write(named<Given>())}`.compile(db);
    const parameters = written.parameters.map((value) =>
      value instanceof Argument ? given[value.name as keyof Given] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...written, parameters });
    return rows;
  };
}

const named = <Given extends object>() =>
  new Proxy({} as Arguments<Given>, { get: (_, name) => sql`${new Argument(String(name))}` });

/** A statement that begins with such a comment is planned once per connection, and not each time it is asked. */
const PREPARED = /^\/\* prepared (\S+) \*\//;
/** So is what writes: its plan does not depend on its values. */
const WRITE = /^\s*(?:insert into|update|delete from|with .*?\b(?:insert into|update|delete from))\s/is;
/** The columns of a table may grow while a plan is kept, which then no longer gives back what it promised. */
const ALL_COLUMNS = /\breturning \*/i;
const LONGEST_KEPT = 4_000;
const MOST_KEPT = 200;

/** The name under which a statement is planned, the same on all connections; none where it is planned each time. */
function createNames(): (text: string) => string | undefined {
  const writes = new Map<string, string>();
  return (text) => {
    const known = PREPARED.exec(text)?.[1] ?? writes.get(text);
    if (known !== undefined || text.length > LONGEST_KEPT || writes.size >= MOST_KEPT) return known;
    if (!WRITE.test(text) || ALL_COLUMNS.test(text)) return undefined;
    const name = `write-${writes.size}`;
    writes.set(text, name);
    return name;
  };
}

type Connection = { readonly client: pg.PoolClient; readonly line: Line };

/** The connections of a pool, each of which prepares the statements that ask for it and is watched. */
function preparing(pool: pg.Pool, watch: DatabaseWatch): PostgresPool {
  const connections = new WeakMap<pg.PoolClient, Connection>();
  const nameOf = createNames();
  const open = (client: pg.PoolClient): Connection => {
    const line = { waiting: 0, silentTicks: 0, isSuspect: false, cut: () => cut(client) };
    const connection = { client: wrap(client, createAsk(client, line, watch, nameOf)), line };
    connections.set(client, connection);
    watch.add(line);
    client.once('end', () => watch.remove(line));
    return connection;
  };
  const connect = async (): Promise<pg.PoolClient> => {
    // One that is free is had at once; for the others somebody has to answer.
    const isAtOnce = !watch.isFrozen && pool.idleCount > 0;
    const client = await (isAtOnce ? pool.connect() : watch.orFrozen(pool.connect.bind(pool), giveBack));
    const connection = connections.get(client) ?? open(client);
    if (!connection.line.isSuspect) return connection.client;
    client.release(true);
    return connect();
  };
  return { options: pool.options, connect, end: () => endPool(pool, watch) };
}

const giveBack = (client: pg.PoolClient) => client.release();

const cut = (client: pg.ClientBase) => {
  if (client instanceof CuttableClient) client.cut();
};

async function endPool(pool: pg.Pool, watch: DatabaseWatch): Promise<void> {
  const timer = setTimeout(watch.cutAll, watch.isFrozen ? 0 : GOODBYE_TIMEOUT_MS);
  await pool.end();
  clearTimeout(timer);
  watch.stop();
}

function wrap(client: pg.PoolClient, query: Ask): pg.PoolClient {
  return new Proxy(client, {
    get(target, property) {
      if (property === 'query') return query;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

type Ask = (text: string, values: unknown[]) => Promise<unknown>;

/**
 * How a connection is asked. A transaction begins together with its first statement, so that nobody waits for the
 * answer to « begin »; one that asks nothing is never begun.
 */
function createAsk(
  client: pg.PoolClient,
  line: Line,
  watch: DatabaseWatch,
  nameOf: ReturnType<typeof createNames>,
): Ask {
  const ask: Ask = (text, values) =>
    new Promise((resolve, reject) => {
      if (watch.isFrozen) {
        line.cut();
        return reject(new DatabaseFrozen());
      }
      line.waiting++;
      // Made here: from a plain object, `pg` would make one that is slow to read.
      const query = new pg.Query(text, values, (error, result) => {
        watch.hear(line);
        if (error) reject(error);
        else resolve(result);
      });
      client.query(Object.assign(query, { name: nameOf(text) }));
    });
  let isToBegin = false;
  return async (text, values) => {
    if (text === BEGIN) {
      isToBegin = true;
      return { command: BEGIN, rows: [] };
    }
    if (!isToBegin) return ask(text, values);
    isToBegin = false;
    if (text === 'commit' || text === 'rollback') return { command: text.toUpperCase(), rows: [] };
    const [, answer] = await Promise.all([ask(BEGIN, []), ask(text, values)]);
    return answer;
  };
}

const BEGIN = 'begin';

/** Whether an error says that the database cannot be reached right now, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseFrozen) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const code = 'code' in error ? String(error.code) : '';
  // The socket of a server on the same machine goes when it goes.
  const hasNoSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return (
    hasNoSocket ||
    // 08: connection, 57P: shutdown or start-up, 57014: statement took too long, 53300: no free connection
    /^(08...|57P0.|57014|53300|ECONN\w+|EPIPE|EAGAIN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/.test(
      code,
    ) ||
    /Connection terminated|timeout expired|timeout exceeded when trying to connect/.test(error.message) ||
    /Client (has encountered a connection error|was closed) and is not queryable/.test(error.message)
  );
}
