import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { connectionOptions } from './connection-options.ts';

export type CuttableProxy = {
  /** The same database, reached through the proxy. */
  url: string;
  /** Refuses connections from now on, as if the database server were gone. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Accepts connections and data from now on but answers nothing, as a stopped server does. */
  freeze(): void;
  /** Answers the data received in the meantime. */
  thaw(): void;
};

/** Starts a proxy to a real PostgreSQL that a test can cut and restore. */
export async function openProxy(databaseUrl: string): Promise<CuttableProxy> {
  const target = new URL(databaseUrl);
  /** The peer of each socket. */
  const open = new Map<Socket, Socket>();
  let server: Server | undefined;
  let port = 0;
  let isFrozen = false;

  const carry = (client: Socket) => {
    const upstream = connect(connectionOptions(target));
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
      const listener = createServer(carry);
      server = listener;
      listener.once('error', reject);
      listener.listen(port, '127.0.0.1', () => {
        port = (listener.address() as AddressInfo).port;
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
    // Piping the same sockets twice would duplicate every byte.
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
