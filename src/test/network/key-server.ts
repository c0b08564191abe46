import { createServer } from 'node:http';
import { ownAddress } from '#platform/server/own-address.ts';

type KeyState = 'accepted' | 'forbidden';

const UNKNOWN = { type: 'invalid_request_error', message: 'Invalid API Key provided' };
const FORBIDDEN = { type: 'invalid_request_error', message: 'The key lacks a permission' };

/** A payment provider that knows some secret keys and answers every call with an empty list. */
export async function openKeyServer(keys: Readonly<Record<string, KeyState>>) {
  let isAway = false;
  const server = createServer((request, response) => {
    const key = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (isAway) return answer(503, { error: { type: 'api_error', message: 'Down for maintenance' } });
    const state = keys[key];
    if (state === undefined) return answer(401, { error: UNKNOWN });
    if (state === 'forbidden') return answer(403, { error: FORBIDDEN });
    return answer(200, { object: 'list', url: '/v1/payment_intents', has_more: false, data: [] });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: ownAddress(server).href,
    setAway: (away: boolean) => (isAway = away),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
