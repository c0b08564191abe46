import type { FastifyInstance } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import { openApiDocument } from './openapi.ts';
import { answerPublicly } from '../public-answers.ts';

/** GET /wp-json/openapi.json: the OpenAPI document of the Store API. */
export async function openApiRoute(app: FastifyInstance, { config }: Deps): Promise<void> {
  await app.register(async (api) => {
    answerPublicly(api);
    const document = openApiDocument(config.publicUrl);
    api.get(PATHS.openApi, async (_, reply) =>
      // Readable from any origin: the document contains no private data.
      reply.header('Access-Control-Allow-Origin', '*').send(document),
    );
  });
}
