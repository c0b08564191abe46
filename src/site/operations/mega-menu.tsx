import type { FastifyInstance } from 'fastify';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { renderFragment } from '#platform/server/render.tsx';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { loadFrame } from '#site/frame/frame.ts';
import { findMegaPanel } from '#site/frame/menu.tsx';

/** GET …/megamenu/megamenu_content?id=: the HTML of one panel of the main menu (§7.8). */
export function megaMenuRoute(app: FastifyInstance, { db, frames }: Pick<PageDeps, 'db' | 'frames'>): void {
  app.get(PATHS.megaMenu, async (request, reply) => {
    const panel = findMegaPanel(await loadFrame(db, frames), queryOf(request).get('id'));
    if (!panel) return reply.callNotFound();
    return reply
      .header('X-Robots-Tag', 'noindex')
      .header('Cache-Control', 'public, max-age=300')
      .type('text/html; charset=UTF-8')
      .send(renderFragment(panel));
  });
}
