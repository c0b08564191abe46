import type { FastifyInstance } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import { answerPublicly } from '../public-answers.ts';
import { apiDocumentOf } from './openapi.ts';

/** GET /wp-json/openapi.json: the OpenAPI document of the APIs. */
export async function openApiRoute(app: FastifyInstance): Promise<void> {
  await app.register(async (api) => {
    answerPublicly(api);
    api.get(PATHS.openApi, async (_, reply) =>
      // Readable from any origin: the document contains no private data.
      reply.header('Access-Control-Allow-Origin', '*').send(apiDocumentOf(app)),
    );
  });
}
