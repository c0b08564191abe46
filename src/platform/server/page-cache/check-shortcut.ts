import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  KEEP_ALIVE_MS,
  sendPrebuilt,
  acceptsPrebuilt,
  prebuildResponse,
  type SendWhole,
} from './prebuilt-response.ts';

/** The shortcut for prebuilt responses, if it is in use; `fault` says why it was switched off. */
export type Shortcut = { readonly send?: SendWhole; readonly fault?: unknown };

type ShortcutOptions = { readonly send?: SendWhole; readonly timeoutMs?: number };

/**
 * Opens the shortcut if it is enabled and works. It depends on undocumented fields of Node's responses, so it
 * is compared with Node's own response first; if they differ, pages are sent the normal way.
 */
export async function openShortcut(
  isEnabled: boolean,
  { send = sendPrebuilt, timeoutMs = 5_000 }: ShortcutOptions = {},
): Promise<Shortcut> {
  if (!isEnabled) return {};
  try {
    await checkShortcut(send, timeoutMs);
    return { send };
  } catch (fault) {
    return { fault };
  }
}

const BODY = Buffer.from('Éveil');
const HEADERS = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(BODY.length)];
const SHORTCUT = '/shortcut';
const NORMAL = '/normal';

/** Throws unless `send` does over a real connection what Node does itself. */
async function checkShortcut(send: SendWhole, timeoutMs: number): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url !== SHORTCUT) {
      // Node accepts a flat list of names and values, but its types do not include it.
      response.writeHead(200, HEADERS as unknown as OutgoingHttpHeaders);
      response.end(BODY);
      return;
    }
    try {
      if (!acceptsPrebuilt(response)) throw new Error('the connection does not accept a prebuilt response');
      send(response, prebuildResponse(200, HEADERS, BODY));
    } catch (error) {
      request.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // Exclusive: processes of a cluster would otherwise share the port and answer for each other.
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true });
    await once(server, 'listening', { signal });
    const { port } = server.address() as AddressInfo;
    const ask = (path: string) => readResponse({ agent, port, path, signal });
    const expected = await ask(NORMAL);
    // Alternating on one connection shows that each response leaves it ready for the next request.
    for (const path of [SHORTCUT, NORMAL, SHORTCUT, SHORTCUT]) {
      const { text, isReused } = await ask(path);
      if (text !== expected.text) throw new Error(`${path} answered ${text} instead of ${expected.text}`);
      if (!isReused) throw new Error(`the connection was lost before ${path}`);
    }
    server.close();
    // Node closes the connection now if it knows that the last response is complete.
    await once(server, 'close', { signal });
  } finally {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  }
}

type Target = {
  readonly agent: Agent;
  readonly port: number;
  readonly path: string;
  readonly signal: AbortSignal;
};

/** `text` is status, headers and body without the value of Date, which changes. */
async function readResponse({ path, ...target }: Target): Promise<{ text: string; isReused: boolean }> {
  const request = get({ host: '127.0.0.1', path, ...target });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const headers = response.rawHeaders.map((text, at, all) => (all[at - 1] === 'Date' ? '…' : text));
  const { statusCode, statusMessage } = response;
  const text = JSON.stringify([statusCode, statusMessage, headers, Buffer.concat(chunks).toString()]);
  return { text, isReused: request.reusedSocket };
}
