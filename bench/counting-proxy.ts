import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { connectionOptions } from '#test/network/connection-options.ts';

export type CountingProxy = {
  /** The url of the database through the proxy. */
  readonly url: string;
  /** The number of statements so far. */
  statements(): number;
  close(): void;
};

/** Starts a proxy between the shop and PostgreSQL that counts the statements of the shop. */
export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let statements = 0;
  const server = createServer({ noDelay: true }, (shop) => {
    const database = connect({ ...connectionOptions(target), noDelay: true });
    const count = statementCounter(() => statements++);
    shop.on('data', (chunk) => {
      count(chunk);
      database.write(chunk);
    });
    database.pipe(shop);
    for (const [socket, other] of [
      [shop, database],
      [database, shop],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    statements: () => statements,
    close() {
      server.close();
      open.forEach((socket) => socket.destroy());
    },
  };
}

/**
 * Parses the messages of a client: one letter, a length and a body, except for the first message, which has
 * no letter. “Q” is a simple query, “E” the execution of a prepared one.
 */
function statementCounter(onStatement: () => void): (chunk: Buffer) => void {
  let pending = Buffer.alloc(0);
  let letterBytes = 0;
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= letterBytes + 4) {
      const end = letterBytes + pending.readUInt32BE(letterBytes);
      if (pending.length < end) return;
      const letter = letterBytes === 0 ? '' : pending.toString('latin1', 0, 1);
      if (letter === 'Q' || letter === 'E') onStatement();
      pending = pending.subarray(end);
      letterBytes = 1;
    }
  };
}
