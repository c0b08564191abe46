import { PATHS } from '#shop/common/paths/paths.ts';
import { isMerchant } from '#shop/notices/coming-soon/server/find-banner.ts';
import { answerCachedPage } from '#site/engine/cached-page.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { CachedScreen, Screen } from '#site/engine/site-url.ts';
import { apiPage } from './api-page.tsx';
import { galleryPage } from './gallery-page.tsx';

export const apiGuide: CachedScreen = ({ apiDocument }) => ({
  key: PATHS.apiGuide,
  make: async () => apiPage(apiDocument()),
});

/** Every component in every state, for developers and administrators. It is not cached. */
export const showGallery: Screen<PageDeps> = (deps) => async (request, reply) => {
  if (!deps.config.development && !(await isMerchant(deps, request))) return reply.callNotFound();
  return answerCachedPage(deps, request, reply, { key: null, make: async () => galleryPage() });
};
