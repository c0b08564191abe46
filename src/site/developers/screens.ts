import { PATHS } from '#shop/common/paths/paths.ts';
import { isMerchant } from '#shop/notices/coming-soon/server/find-banner.ts';
import { loadFrame } from '#site/frame/frame.ts';
import { describeApis } from '#shop/api/rest-api/server/rest-index.ts';
import { answerCachedPage } from '#site/engine/cached-page.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import { apiPage } from './api-page.tsx';
import { galleryPage } from './gallery-page.tsx';

/** Not the url of the guide: there, the page cache would answer before it is known who asks. */
const GUIDE_KEY = `${PATHS.apiGuide}?guide`;

/** GET /wp-json/: the guide of the APIs for browsers, and a list of their paths for programs. */
export const apiGuide: Screen<PageDeps> = (deps) => async (request, reply) => {
  reply.header('Vary', 'Accept');
  if (request.headers.accept?.includes('text/html'))
    return answerCachedPage(deps, request, reply, {
      key: GUIDE_KEY,
      make: async () => apiPage(deps.apiDocument()),
    });
  const { shop } = await loadFrame(deps.db, deps.frames);
  return reply
    .header('Cache-Control', 'no-cache')
    .send(describeApis(deps.config.publicUrl, shop, deps.now()));
};

/** Every component in every state, for developers and administrators. It is not cached. */
export const showGallery: Screen<PageDeps> = (deps) => async (request, reply) => {
  if (!deps.config.development && !(await isMerchant(deps, request))) return reply.callNotFound();
  return answerCachedPage(deps, request, reply, { key: null, make: async () => galleryPage() });
};
