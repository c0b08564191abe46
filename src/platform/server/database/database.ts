import {
  Kysely,
  PostgresDialect,
  sql,
  type CompiledQuery,
  type PostgresPool,
  type QueryResult,
  type RawBuilder,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { CuttableClient, GOODBYE_TIMEOUT_MS, startProbe } from './cuttable-client.ts';
import {
  DatabaseFrozen,
  watchDatabase,
  type DatabaseWatch,
  type WatchedConnection,
} from './database-watch.ts';
import { prepareAs, preparedNameOf, prepareText, PreparingCompiler } from './prepared-names.ts';
import type { DB } from './schema.ts';

/** Stores accept a transaction wherever they accept the database. */
export type Db = Kysely<DB> | Transaction<DB>;

// Dates stay in PostgreSQL's text format, so that no time zone can shift a day.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// numeric: the shop's decimals (ratings) are small; money is integer cents.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Database = { db: Kysely<DB>; pool: pg.Pool };

/** `short` for requests that visitors wait for, `long` for background work (imports, preparations). */
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
    // How long a query waits for a free connection: under load, requests are served late rather than refused.
    connectionTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS[statements],
    idle_in_transaction_session_timeout: 15_000,
    // Concurrent queries are sent without waiting for earlier responses.
    pipeline: true,
  });
  const watch = watchDatabase(() => startProbe(url), STATEMENT_TIMEOUT_MS[statements]);
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', onError);
  // The same for one that breaks in use: its query fails and reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: new Kysely<DB>({ dialect: new PreparingDialect({ pool: watched(pool, watch) }) }), pool };
}

class PreparingDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new PreparingCompiler();
  }
}

/** A placeholder for a value in a statement that is compiled before the value is known. */
class Argument {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Arguments<Given> = { readonly [Name in keyof Given]: RawBuilder<Given[Name]> };

/** Prepares a frequent statement: its text is compiled once, and PostgreSQL plans it once per connection. */
export function prepare<Given extends object, Row>(
  name: string,
  write: (given: Arguments<Given>) => RawBuilder<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    if (!written) {
      written = write(named<Given>()).compile(db);
      prepareAs(name, written.sql);
    }
    const parameters = written.parameters.map((value) =>
      value instanceof Argument ? given[value.name as keyof Given] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...written, parameters });
    return rows;
  };
}

const named = <Given extends object>() =>
  new Proxy({} as Arguments<Given>, { get: (_, name) => sql`${new Argument(String(name))}` });

/** Prepares a raw statement whose plan does not depend on its values, such as a write on a hot path. */
export const prepared = <Row>(statement: RawBuilder<Row>) => ({
  async execute(db: Db): Promise<QueryResult<Row>> {
    const compiled = statement.compile(db);
    prepareText(compiled.sql);
    return db.executeQuery(compiled);
  },
});

type Connection = { readonly client: pg.PoolClient; readonly line: WatchedConnection };

/** Wraps a pool so that its connections are watched. */
function watched(pool: pg.Pool, watch: DatabaseWatch): PostgresPool {
  const connections = new WeakMap<pg.PoolClient, Connection>();
  const open = (client: pg.PoolClient): Connection => {
    const line = { waiting: 0, silentTicks: 0, isSuspect: false, cut: () => disconnect(client) };
    const connection = { client: wrap(client, createQueryFunction(client, line, watch)), line };
    connections.set(client, connection);
    watch.add(line);
    client.once('end', () => watch.remove(line));
    return connection;
  };
  const connect = async (): Promise<pg.PoolClient> => {
    // An idle connection is available at once; any other case depends on a response of the database.
    const isAtOnce = !watch.isFrozen && pool.idleCount > 0;
    const client = await (isAtOnce ? pool.connect() : watch.orFrozen(pool.connect.bind(pool), releaseClient));
    const connection = connections.get(client) ?? open(client);
    if (!connection.line.isSuspect) return connection.client;
    client.release(true);
    return connect();
  };
  return { options: pool.options, connect, end: () => endPool(pool, watch) };
}

const releaseClient = (client: pg.PoolClient) => client.release();

const disconnect = (client: pg.ClientBase) => {
  if (client instanceof CuttableClient) client.cut();
};

async function endPool(pool: pg.Pool, watch: DatabaseWatch): Promise<void> {
  const timer = setTimeout(watch.cutAll, watch.isFrozen ? 0 : GOODBYE_TIMEOUT_MS);
  await pool.end();
  clearTimeout(timer);
  watch.stop();
}

function wrap(client: pg.PoolClient, query: RunQuery): pg.PoolClient {
  return new Proxy(client, {
    get(target, property) {
      if (property === 'query') return query;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

type RunQuery = (text: string, values: unknown[]) => Promise<unknown>;

/**
 * Creates the query function of a connection. `begin` is sent together with the first statement of a
 * transaction, which saves a round trip; a transaction without statements is never begun.
 */
function createQueryFunction(client: pg.PoolClient, line: WatchedConnection, watch: DatabaseWatch): RunQuery {
  const ask: RunQuery = (text, values) =>
    new Promise((resolve, reject) => {
      if (watch.isFrozen) {
        line.cut();
        return reject(new DatabaseFrozen());
      }
      line.waiting++;
      // Created here, because `pg` would turn a plain object into one that is slow to read.
      const query = new pg.Query(text, values, (error, result) => {
        watch.hear(line);
        if (error) reject(error);
        else resolve(result);
      });
      client.query(Object.assign(query, { name: preparedNameOf(text) }));
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

/** Whether an error means that the database is currently unreachable, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseFrozen) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const code = 'code' in error ? String(error.code) : '';
  // The socket file of a local server disappears when the server stops.
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
