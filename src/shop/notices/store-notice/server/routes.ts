import type { Handler } from '#platform/server/handler.ts';
import type { Deps } from '#platform/server/deps.ts';
import { pageBefore } from '#shop/common/page-notices/server/page-before.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { isOwnRequest } from '#platform/server/edge/same-origin.ts';
import { HIDDEN, isNoticeId, NOTICE_LIFETIME_S, noticeCookie } from '../store-notice.ts';

/** Hides the notice without scripts and redirects back. */
export const hideStoreNotice: Handler<Pick<Deps, 'config'>> =
  ({ config }) =>
  async (request, reply) => {
    const id = queryOf(request).get('id') ?? '';
    // Other sites must not hide the notice.
    if (isNoticeId(id) && isOwnRequest(request)) {
      const secure = config.publicUrl.startsWith('https:');
      // Not HTTP-only: a script reads it before the first paint.
      const options = { path: '/', maxAge: NOTICE_LIFETIME_S, sameSite: 'lax', secure } as const;
      reply.setCookie(noticeCookie(id), HIDDEN, options);
    }
    return reply
      .header('Cache-Control', 'no-store')
      .header('X-Robots-Tag', 'noindex')
      .redirect(pageBefore(request), 303);
  };
