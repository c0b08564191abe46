import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems assign to outgoing connections, which could take the port before its server. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Returns an unused port. It is random, so that test files that run at the same time choose different ones. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
      return port;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    } finally {
      await new Promise((resolve) => probe.close(resolve));
    }
  }
}
