import type { FastifyInstance } from 'fastify';

/**
 * In development, open pages poll this route and reload after a restart of the shop: each start has a
 * different id. Not available in production (app.ts).
 */
export function liveReloadRoutes(app: FastifyInstance): void {
  const start = String(Date.now());
  app.get('/dev/start', async (_, reply) =>
    reply.header('Cache-Control', 'no-store').type('text/plain').send(start),
  );
  app.get('/dev/reload.js', async (_, reply) =>
    reply.header('Cache-Control', 'no-store').type('text/javascript').send(RELOAD_SCRIPT),
  );
}

export const RELOAD_SCRIPT_PATH = '/dev/reload.js';

const RELOAD_SCRIPT = `
let known;
const look = async () => {
  const start = await fetch('/dev/start').then((answer) => answer.text(), () => undefined);
  if (start && known && start !== known) location.reload();
  known = start ?? known;
  setTimeout(look, 500);
};
look();
`;
