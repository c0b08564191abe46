import { Socket } from 'node:net';
import pg from 'pg';
import type { Probe } from './database-watch.ts';

const CONNECT_TIMEOUT_MS = 4_000;
/** A frozen server does not respond to the end of a connection either. */
export const GOODBYE_TIMEOUT_MS = 2_000;

/** A connection that can be closed immediately, even while it waits for a response. */
export class CuttableClient extends pg.Client {
  readonly cut: () => void;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    this.cut = () => void socket.destroy();
  }

  /** Closes the connection gracefully, and forcibly after `GOODBYE_TIMEOUT_MS`. */
  async leave(): Promise<void> {
    const timer = setTimeout(this.cut, GOODBYE_TIMEOUT_MS);
    await this.end();
    clearTimeout(timer);
  }
}

/** Checks whether the database responds. An error sent by the server counts as a response. */
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
