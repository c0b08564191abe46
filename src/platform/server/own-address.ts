import type { Server } from 'node:http';

/** The url of this process on the same machine. */
export function ownAddress(server: Server): URL {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the shop does not listen yet');
  const isAny = address.address === '0.0.0.0' || address.address === '::';
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return new URL(`http://${isAny ? '127.0.0.1' : host}:${address.port}`);
}
