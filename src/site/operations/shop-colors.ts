import type { FastifyInstance } from 'fastify';
import { colorsCss } from '#shop/common/settings/shop-colors.ts';

/** GET /couleurs/1f5c3a-fabc05.css: the colours in the name as a style sheet. It never changes. */
export function shopColorsRoute(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/couleurs/:name', async (request, reply) => {
    const css = colorsCss(request.params.name);
    if (css === undefined) return reply.callNotFound();
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(css);
  });
}
