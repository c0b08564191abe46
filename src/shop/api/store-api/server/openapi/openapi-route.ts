import type { FastifyInstance } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import { openApiDocument } from './openapi.ts';
import { answerPublicly } from '../public-answers.ts';

/** GET /wp-json/openapi.json: what the Store API is, for programs. */
export async function openApiRoute(app: FastifyInstance, { config }: Deps): Promise<void> {
  await app.register(async (api) => {
    answerPublicly(api);
    const document = openApiDocument(config.publicUrl);
    api.get(PATHS.openApi, async (_, reply) =>
      // Whoever writes a client may read it from anywhere: nothing in it is anybody's own.
      reply.header('Access-Control-Allow-Origin', '*').send(document),
    );
  });
}
