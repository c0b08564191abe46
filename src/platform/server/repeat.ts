import type { FastifyInstance } from 'fastify';

/** Does something again and again while the app is open. One that fails is logged, and tried again at its next turn. */
export function repeat(
  app: FastifyInstance,
  everyMs: number,
  name: string,
  task: () => Promise<unknown>,
): void {
  const timer = setInterval(() => {
    task().catch((error: unknown) => app.log.error({ err: error }, `${name} failed`));
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
