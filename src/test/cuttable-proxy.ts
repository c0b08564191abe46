import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { wayTo } from './way-to-database.ts';

export type CuttableProxy = {
  /** The same database, reached through the proxy. */
  url: string;
  /** From now on nobody answers, as when the database server is gone. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** From now on it takes connections and what is said on them, and answers nothing, as a stopped server does. */
  freeze(): void;
  /** What was said in the meantime is answered now. */
  thaw(): void;
};

/** A wire to a real PostgreSQL that a test can cut and mend. */
export async function openProxy(databaseUrl: string): Promise<CuttableProxy> {
  const target = new URL(databaseUrl);
  /** Where what comes from each socket goes. */
  const open = new Map<Socket, Socket>();
  let server: Server | undefined;
  let port = 0;
  let isFrozen = false;

  const carry = (client: Socket) => {
    const upstream = connect(wayTo(target));
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      if (!isFrozen) from.pipe(to);
      open.set(from, to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  };
  const restore = () =>
    new Promise<void>((resolve, reject) => {
      if (server?.listening) return resolve();
      server = createServer(carry);
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        port = (server?.address() as AddressInfo).port;
        resolve();
      });
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      if (!server?.listening) return resolve();
      server.close(() => resolve());
      for (const socket of open.keys()) socket.destroy();
    });

  const freeze = () => {
    isFrozen = true;
    for (const [from, to] of open) from.unpipe(to);
  };
  const thaw = () => {
    // Twice through the same pipe, every byte would arrive twice.
    if (!isFrozen) return;
    isFrozen = false;
    for (const [from, to] of open) from.pipe(to);
  };

  await restore();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { url: url.href, cut, restore, freeze, thaw };
}
