import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Servers that answer their last requests. */
const stopping = new WeakSet<Server>();

export const isStopping = (server: Server) => stopping.has(server);

/** How long requests under way may go on while new connections are still taken. */
const LAST_REQUESTS_MS = 3_000;
/** What takes longer than this after that is cut off. */
const CUT_OFF_MS = 3_000;
const LOOK_MS = 20;

/**
 * Ends a server in order: every answer from now on ends its connection, idle connections are closed, and what is under
 * way is finished. Meanwhile it goes on listening, because a request may need another one: the shop calls itself for
 * payments in its sandbox.
 */
export async function stopServing(server: Server, isBusy: () => boolean): Promise<void> {
  stopping.add(server);
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  server.closeIdleConnections();
  const deadline = performance.now() + LAST_REQUESTS_MS;
  while (isBusy() && performance.now() < deadline) await pause(LOOK_MS);
  const closed = new Promise((resolve) => server.close(resolve));
  // An answer that was sent just before the signal has left its connection open.
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), CUT_OFF_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}
