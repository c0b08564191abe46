import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';

/** For whoever watches over the shop: it lives, it can serve, its figures. */
export function healthRoutes(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  metrics: () => Promise<string>,
): void {
  app.get('/healthz', async (_, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    const ready = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return reply
      .status(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ready' : 'database-away' });
  });

  app.get('/metrics', async (_, reply) =>
    reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(await metrics()),
  );
}
