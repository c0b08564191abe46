import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Servers that are shutting down. */
const stopping = new WeakSet<Server>();

export const isStopping = (server: Server) => stopping.has(server);

/** Time limit of running requests while new connections are still accepted. */
const LAST_REQUESTS_MS = 3_000;
/** Requests that take longer than this afterwards are aborted. */
const CUT_OFF_MS = 3_000;
const POLL_MS = 20;

/**
 * Shuts a server down gracefully: every further response closes its connection, idle connections are closed,
 * and running requests are finished. The server keeps listening meanwhile, because a request may depend on
 * another one: the shop calls itself for sandbox payments.
 */
export async function stopServing(server: Server, isBusy: () => boolean): Promise<void> {
  stopping.add(server);
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  server.closeIdleConnections();
  const deadline = performance.now() + LAST_REQUESTS_MS;
  while (isBusy() && performance.now() < deadline) await pause(POLL_MS);
  const closed = new Promise((resolve) => server.close(resolve));
  // A response sent just before the signal has left its connection open.
  const sweep = setInterval(() => server.closeIdleConnections(), POLL_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), CUT_OFF_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}
