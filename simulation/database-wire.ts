import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { connectionOptions } from '#test/network/connection-options.ts';
import { strike, type FaultState } from './faults.ts';

const SYNC = 0x53;
const SIMPLE_QUERY = 0x51;
const READY_FOR_QUERY = 0x5a;
const BACKEND_KEY = 0x4b;
/**
 * Parse, Bind, Describe, Execute, Close. The proxy buffers them until their Sync, because PostgreSQL executes
 * them before it.
 */
const PARTS_OF_STATEMENT: readonly (number | undefined)[] = [0x50, 0x42, 0x44, 0x45, 0x43];

export type DatabaseWire = Awaited<ReturnType<typeof openDatabaseWire>>;

/**
 * A proxy between the shop and its database. It parses just enough of the PostgreSQL protocol to tell statements apart,
 * so that it can cut a connection exactly before or after one of them.
 */
export async function openDatabaseWire(databaseUrl: string, state: FaultState) {
  const target = new URL(databaseUrl);
  const open = new Map<Socket, ProxiedConnection>();
  const cutBackends = new Set<number>();
  const cut = (client: Socket) => {
    const connection = open.get(client);
    open.delete(client);
    if (connection?.backend !== undefined) cutBackends.add(connection.backend);
    connection?.upstream.destroy();
    client.destroy();
  };
  const die = () => {
    state.isDead = true;
    for (const client of [...open.keys()]) cut(client);
  };
  const server = createServer((client) => {
    if (state.isDead) return client.destroy();
    const connection = proxy(client, connect(connectionOptions(target)), {
      state,
      cut: (kills) => (kills ? die() : cut(client)),
    });
    open.set(client, connection);
    client.on('close', () => {
      open.delete(client);
      connection.upstream.destroy();
    });
    client.on('error', () => connection.upstream.destroy());
    connection.upstream.on('error', () => client.destroy());
    connection.upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    die,
    /** Returns the ids of the PostgreSQL processes whose connections were cut since the last call. */
    takeCutBackends(): number[] {
      const backends = [...cutBackends];
      cutBackends.clear();
      return backends;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const client of open.keys()) client.destroy();
      }),
  };
}

type ProxiedConnection = { readonly upstream: Socket; backend?: number };

type ProxyFaults = { readonly state: FaultState; readonly cut: (kills: boolean) => void };

function proxy(client: Socket, upstream: Socket, { state, cut }: ProxyFaults): ProxiedConnection {
  const connection: ProxiedConnection = { upstream };
  /** Numbers of forwarded statements and of answered statements. */
  let sent = 0;
  let answered = 0;
  let cutAfter: { readonly statement: number; readonly kills: boolean } | undefined;
  const fromClient = readMessages(false);
  const fromServer = readMessages(true);
  let group: Buffer[] = [];
  client.on('data', (chunk) => {
    for (const { type, bytes } of fromClient(chunk)) {
      group.push(bytes);
      if (PARTS_OF_STATEMENT.includes(type)) continue;
      if (type === SYNC || type === SIMPLE_QUERY) {
        const fault = strike(state, 'database');
        if (fault?.when === 'before') return cut(fault.kills);
        sent++;
        if (fault) cutAfter = { statement: sent, kills: fault.kills };
      }
      upstream.write(Buffer.concat(group));
      group = [];
    }
  });
  upstream.on('data', (chunk) => {
    const through: Buffer[] = [];
    for (const { type, bytes } of fromServer(chunk)) {
      if (type === BACKEND_KEY) connection.backend = bytes.readInt32BE(5);
      // The first ReadyForQuery ends the handshake.
      if (type === READY_FOR_QUERY) answered++;
      if (cutAfter && answered > cutAfter.statement) return cut(cutAfter.kills);
      through.push(bytes);
    }
    if (through.length > 0) client.write(Buffer.concat(through));
  });
  return connection;
}

type Message = { readonly type: number | undefined; readonly bytes: Buffer };

/** Splits a stream into whole messages. The first message of a client has no type byte. */
function readMessages(isTyped: boolean): (chunk: Buffer) => Message[] {
  let rest: Buffer = Buffer.alloc(0);
  let hasType = isTyped;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const messages: Message[] = [];
    for (;;) {
      const head = hasType ? 1 : 0;
      if (rest.length < head + 4) return messages;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return messages;
      messages.push({ type: hasType ? rest[0] : undefined, bytes: rest.subarray(0, length) });
      rest = rest.subarray(length);
      hasType = true;
    }
  };
}
