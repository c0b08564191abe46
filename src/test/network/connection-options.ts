import { join } from 'node:path';
import type { NetConnectOpts } from 'node:net';

/** Returns the connection options of a database url: its host is a socket folder or a machine. */
export function connectionOptions({ hostname, port }: URL): NetConnectOpts {
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port: Number(port) };
}
