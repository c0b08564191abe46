// The baseline for cached pages: a plain node:http server that sends given bytes.

import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { answerParent } from './child.ts';

/** The page to send from now on. */
export type BarePage = { headers: string[]; body: Uint8Array };
export type BareState = { port: number; cpuMs: number };

let page: BarePage = { headers: [], body: new Uint8Array() };
const server = createServer((_, response) => {
  // Node accepts a flat list of names and values, which its types do not declare; it is its fastest way.
  response.writeHead(200, page.headers as unknown as OutgoingHttpHeaders);
  response.end(page.body);
});
server.listen(0, '127.0.0.1');
const listening = once(server, 'listening');

answerParent<BarePage | 'state', BareState>(async (question) => {
  if (question !== 'state') page = question;
  await listening;
  const address = server.address();
  const { user, system } = process.cpuUsage();
  return { port: typeof address === 'object' && address ? address.port : 0, cpuMs: (user + system) / 1000 };
});
