import { CuttableClient } from '../database/cuttable-client.ts';
import { ALL_TAGS } from './tagged-cache.ts';

type Options = {
  databaseUrl: string;
  drop(tags: string[]): void;
  /** Called once per lost connection, before the first attempt to reconnect. */
  onLost(error: Error): void;
  /** Restarts an embedded server; does nothing for an external one. */
  revive(): Promise<void>;
};

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
/** An idle connection does not reveal that its other end is gone. */
const HEARTBEAT_MS = 15_000;
const ANSWER_TIMEOUT_MS = 5_000;

/**
 * Listens to the database for changes (migration 004). While the connection is lost, cached entries stay and
 * are served; after a reconnect, everything is dropped, because changes may have been missed.
 */
export function listenForChanges({ databaseUrl, drop, onLost, revive }: Options): {
  ready: Promise<void>;
  stop(): Promise<void>;
} {
  let stopped = false;
  let client: CuttableClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  const heartbeat = setInterval(() => void client?.query('select 1').catch(client.cut), HEARTBEAT_MS);
  heartbeat.unref();

  async function listen(): Promise<void> {
    const next = new CuttableClient({
      connectionString: databaseUrl,
      application_name: 'eveil cache',
      keepAlive: true,
      query_timeout: ANSWER_TIMEOUT_MS,
    });
    next.on('notification', ({ payload }) => drop((payload ?? ALL_TAGS).split(' ')));
    const lost = new Promise<Error>((resolve) => {
      next.on('error', resolve);
      next.on('end', () => resolve(new Error('connection ended')));
    });
    await next.connect();
    await next.query('listen cache').catch((error: unknown) => {
      next.cut();
      throw error;
    });
    // `stop` was called while connecting.
    if (stopped) return next.leave();
    client = next;
    drop([ALL_TAGS]);
    void lost.then((error) => {
      client = undefined;
      if (stopped) return;
      onLost(error);
      retry(FIRST_RETRY_MS);
    });
  }

  function retry(delayMs: number): void {
    timer = setTimeout(() => {
      revive()
        .then(listen)
        .catch(() => {
          if (!stopped) retry(Math.min(delayMs * 2, LONGEST_RETRY_MS));
        });
    }, delayMs);
  }

  const ready = listen();
  return {
    ready,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      await client?.leave();
    },
  };
}
