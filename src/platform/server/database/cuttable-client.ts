import { Socket } from 'node:net';
import pg from 'pg';
import type { Probe } from './database-watch.ts';

const CONNECT_TIMEOUT_MS = 4_000;
/** A server that does not answer does not say goodbye either. */
export const GOODBYE_TIMEOUT_MS = 2_000;

/** A connection that can be ended at once, also while it waits for an answer. */
export class CuttableClient extends pg.Client {
  readonly cut: () => void;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    this.cut = () => void socket.destroy();
  }

  /** Says goodbye, and does not wait long for the answer. */
  async leave(): Promise<void> {
    const timer = setTimeout(this.cut, GOODBYE_TIMEOUT_MS);
    await this.end();
    clearTimeout(timer);
  }
}

/** Asks whether the database answers. An error that the server itself sends is an answer, too. */
export function startProbe(url: string): Probe {
  const client = new CuttableClient({ connectionString: url, application_name: 'eveil probe' });
  client.on('error', () => undefined);
  const ask = async () => {
    try {
      await client.connect();
      await client.query('select 1');
      void client.leave();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
    }
  };
  return { answered: ask(), cut: client.cut };
}
