import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from './database/database.ts';
import type { Deps } from './deps.ts';
import { isDiskFull } from './database/disk-full.ts';
import type { Files } from './files/files.ts';
import { isSame } from './signed-token.ts';
import { isStopping } from './stop-serving.ts';

/** Monitoring clients have their own deadline; a negative response in time tells them more than a timeout. */
const READY_TIMEOUT_MS = 2_000;
/** Time during which the shop reports “not ready” after a request failed because of a full disk. */
const DISK_FULL_MS = 60_000;

/** Monitoring routes: liveness, readiness and metrics. */
export function healthRoutes(
  app: FastifyInstance,
  { db, files, config, payments, now }: Pick<Deps, 'db' | 'files' | 'config' | 'payments' | 'now'>,
  metrics: () => Promise<string>,
): void {
  const storageState = createStorageState(files);
  let diskFullUntil = 0;
  app.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFull(error)) diskFullUntil = now().getTime() + DISK_FULL_MS;
  });

  app.get('/healthz', async (_, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    const status = now().getTime() < diskFullUntil ? 'disk-full' : await readiness(app, db);
    // Pages work without the file storage, so its state is reported but does not make the machine unready.
    const storage = await storageState();
    return reply
      .status(status === 'ready' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status, payments: payments.mode, files: storage });
  });

  app.get('/metrics', async (request, reply) => {
    if (!maySeeFigures(request, config.metricsToken)) return reply.code(404).send();
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(await metrics());
  });
}

async function readiness(app: FastifyInstance, db: Db): Promise<'ready' | 'stopping' | 'database-away'> {
  if (isStopping(app.server)) return 'stopping';
  const answers = await Promise.race([
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    ),
    setTimeout(READY_TIMEOUT_MS, false, { ref: false }),
  ]);
  return answers ? 'ready' : 'database-away';
}

/** The readiness route is public, so the storage is checked at most once per this interval. */
const STORAGE_CHECK_MS = 5_000;

function createStorageState(files: Files): () => Promise<'ready' | 'away'> {
  let checkedAt = -Infinity;
  let state: Promise<'ready' | 'away'> = Promise.resolve('ready');
  return () => {
    if (performance.now() - checkedAt >= STORAGE_CHECK_MS) {
      checkedAt = performance.now();
      state = Promise.race([
        files.check().then(
          () => 'ready' as const,
          () => 'away' as const,
        ),
        setTimeout(READY_TIMEOUT_MS, 'away' as const, { ref: false }),
      ]);
    }
    return state;
  };
}

/**
 * Sales figures are confidential, so the metrics require the token. The client ip proves nothing: behind a
 * proxy on the same machine, all requests come from that machine.
 */
function maySeeFigures({ headers }: FastifyRequest, token: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return token !== undefined && isSame(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
