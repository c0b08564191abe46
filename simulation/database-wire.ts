import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { wayTo } from '../src/test/way-to-database.ts';
import { strike, type FaultState } from './faults.ts';

const SYNC = 0x53;
const SIMPLE_QUERY = 0x51;
const READY_FOR_QUERY = 0x5a;
const BACKEND_KEY = 0x4b;
/** Parse, Bind, Describe, Execute, Close: they wait for their Sync, since PostgreSQL acts before it comes. */
const PARTS_OF_STATEMENT: readonly (number | undefined)[] = [0x50, 0x42, 0x44, 0x45, 0x43];

export type DatabaseWire = Awaited<ReturnType<typeof openDatabaseWire>>;

/**
 * The shop's way to its database. It reads PostgreSQL’s protocol as far as to tell one statement from the next, so
 * that a connection can be cut exactly before or after one of them.
 */
export async function openDatabaseWire(databaseUrl: string, state: FaultState) {
  const target = new URL(databaseUrl);
  const open = new Map<Socket, Carried>();
  const cutBackends = new Set<number>();
  const cut = (client: Socket) => {
    const carried = open.get(client);
    open.delete(client);
    if (carried?.backend !== undefined) cutBackends.add(carried.backend);
    carried?.upstream.destroy();
    client.destroy();
  };
  const die = () => {
    state.isDead = true;
    for (const client of [...open.keys()]) cut(client);
  };
  const server = createServer((client) => {
    if (state.isDead) return client.destroy();
    const carried = carry(client, connect(wayTo(target)), {
      state,
      cut: (kills) => (kills ? die() : cut(client)),
    });
    open.set(client, carried);
    client.on('close', () => {
      open.delete(client);
      carried.upstream.destroy();
    });
    client.on('error', () => carried.upstream.destroy());
    carried.upstream.on('error', () => client.destroy());
    carried.upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    die,
    /** The processes of PostgreSQL whose connections were cut since the last call. */
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

type Carried = { readonly upstream: Socket; backend?: number };

type Carrying = { readonly state: FaultState; readonly cut: (kills: boolean) => void };

function carry(client: Socket, upstream: Socket, { state, cut }: Carrying): Carried {
  const carried: Carried = { upstream };
  /** Statements that were sent on, and answered. */
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
      if (type === BACKEND_KEY) carried.backend = bytes.readInt32BE(5);
      // The first one ends the start of the connection.
      if (type === READY_FOR_QUERY) answered++;
      if (cutAfter && answered > cutAfter.statement) return cut(cutAfter.kills);
      through.push(bytes);
    }
    if (through.length > 0) client.write(Buffer.concat(through));
  });
  return carried;
}

type Message = { readonly type: number | undefined; readonly bytes: Buffer };

/** Whole messages out of what arrives; the first message of a client has no type. */
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
