import { join } from 'node:path';
import type { NetConnectOpts } from 'node:net';

/** How the database of an address is reached: its host is a folder with a socket, or a machine. */
export function wayTo({ hostname, port }: URL): NetConnectOpts {
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port: Number(port) };
}
