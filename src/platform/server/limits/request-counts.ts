import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import type { KeyedHash } from '../keyed-hash.ts';
import { addCounts, type AddedCount } from './attempts-store.ts';

type Entry = {
  readonly scope: string;
  readonly client: string;
  readonly most: number;
  /** Requests in this window: those of this process, and those of all others as of the last exchange. */
  count: number;
  /** Requests of this process that are not yet sent to the database. */
  unsent: number;
  endsAt: number;
};

type Deps = {
  readonly db: Db;
  readonly keyedHash: KeyedHash;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
};

export type RequestCounts = {
  /**
   * Counts a request of a client; returns its number of requests in the window and the remaining time of the
   * window.
   */
  count(scope: string, client: string, windowMs: number, most: number): { current: number; ttl: number };
  /** Sends new counts to the database and loads the totals of all processes. */
  exchange(): Promise<void>;
  /** Stops the exchange with the database. */
  stop(): Promise<void>;
};

const EXCHANGE_MS = 250;
/** A client below this share of its limit in one process is not shared with the others. */
const UNTOLD_SHARE = 0.05;
const MOST_ENTRIES = 50_000;

/**
 * Counts requests in memory and sums the counts in PostgreSQL, so that a limit applies across all processes
 * and machines at almost no cost per request. Of p processes, p − 1 may each hold back up to 5 % of the
 * limit. While the database is unreachable, each process counts on its own.
 */
export function createRequestCounts({ db, keyedHash, log }: Deps): RequestCounts {
  const entries = new Map<string, Entry>();
  let running: Promise<void> | undefined;
  let isAway = false;

  const exchangeAll = async () => {
    const sent = takeUnsent(entries);
    if (sent.length === 0) return;
    try {
      const added = await addCounts(
        db,
        sent.map((one) => toAddedCount(keyedHash, one)),
        new Date(),
      );
      sent.forEach(({ entry }, index) => applyTotal(entry, added[index]));
      if (isAway) log.info('request limits are shared again');
      isAway = false;
    } catch (error) {
      for (const { entry, count } of sent) entry.unsent += count;
      if (!isAway) log.warn({ err: error }, 'request limits are counted by this process alone');
      isAway = true;
    }
  };
  const exchange = () => {
    running ??= exchangeAll().finally(() => (running = undefined));
    return running;
  };
  const timer = setInterval(() => {
    dropEnded(entries);
    void exchange();
  }, EXCHANGE_MS).unref();

  return {
    count(scope, client, windowMs, most) {
      const now = Date.now();
      const entry = findOrBegin(
        entries,
        { scope, client, most, count: 0, unsent: 0, endsAt: now + windowMs },
        now,
      );
      entry.count++;
      // A client over the limit stays over it, so further requests need not be sent.
      if (entry.count <= most + 1) entry.unsent++;
      if (!isAway && entry.unsent > most * UNTOLD_SHARE) void exchange();
      return { current: entry.count, ttl: Math.max(0, entry.endsAt - now) };
    },
    exchange,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

function findOrBegin(entries: Map<string, Entry>, fresh: Entry, now: number): Entry {
  const key = `${fresh.scope} ${fresh.client}`;
  const known = entries.get(key);
  if (known && known.endsAt > now) return known;
  entries.delete(key);
  entries.set(key, fresh);
  if (entries.size > MOST_ENTRIES) {
    // Evicts the entry that began first.
    const [oldest] = entries.keys();
    if (oldest !== undefined) entries.delete(oldest);
  }
  return fresh;
}

type UnsentCount = { readonly entry: Entry; readonly count: number };

function takeUnsent(entries: ReadonlyMap<string, Entry>): UnsentCount[] {
  const now = Date.now();
  const unsent: UnsentCount[] = [];
  for (const entry of entries.values()) {
    if (entry.unsent === 0 || entry.endsAt <= now || entry.count <= entry.most * UNTOLD_SHARE) continue;
    unsent.push({ entry, count: entry.unsent });
    entry.unsent = 0;
  }
  return unsent;
}

const toAddedCount = (
  keyedHash: KeyedHash,
  { entry: { scope, client, endsAt }, count }: UnsentCount,
): AddedCount => ({
  scope,
  keyHash: keyedHash(`${scope} ${client}`),
  count,
  expiresAt: new Date(endsAt),
});

/** Sets the count to the total of all processes plus the requests of this one since then. */
function applyTotal(entry: Entry, total: Pick<AddedCount, 'count' | 'expiresAt'> | undefined): void {
  if (!total) return;
  entry.count = Math.max(entry.count, total.count + entry.unsent);
  entry.endsAt = total.expiresAt.getTime();
}

function dropEnded(entries: Map<string, Entry>): void {
  const now = Date.now();
  for (const [key, { endsAt }] of entries) if (endsAt <= now) entries.delete(key);
}
