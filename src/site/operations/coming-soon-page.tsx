import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EXTENSION_AJAX_PARAMETER, PLATFORM_AJAX_PARAMETER } from '#shop/common/paths/wire-names.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { isOpenBefore } from '#shop/notices/coming-soon/coming-soon.ts';
import { isMerchant } from '#shop/notices/coming-soon/server/find-banner.ts';
import { texts } from '#shop/notices/coming-soon/texts.ts';
import { signatureOf } from '#shop/common/settings/shop-settings.ts';
import { loadFrame, type Frame } from '#site/frame/frame.ts';
import { ShopLogo } from '#site/frame/shop-logo.tsx';
import { texts as frameTexts } from '#site/frame/texts.ts';
import type { Page } from '#site/engine/page.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import styles from './coming-soon-page.module.css';

/** Search engines return after one day and keep their index meanwhile (decision 021). */
const RETRY_AFTER_S = 86_400;

/**
 * Until the shop opens, visitors see the coming-soon page and administrators see the shop. `isOwn` identifies
 * the shop's own calls, which are not a visitor's.
 */
export function closeWhileComingSoon(
  app: FastifyInstance,
  deps: PageDeps,
  isOwn: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? PATHS.home;
    if (isOpenBefore(path, [])) return undefined;
    const frame = await loadFrame(deps.db, deps.frames);
    if (!frame.comingSoon.isComingSoon || isOwn(request)) return undefined;
    const textPaths = frame.contentLinks.map(({ slug }) => PATHS.content(slug));
    // Buyers of a shop that is closed again can still withdraw.
    if (path.startsWith(PATHS.withdrawal)) return undefined;
    if (isOpenBefore(path, textPaths) || (await isMerchant(deps, request))) return undefined;
    return isForPrograms(request, path) ? refuse(reply) : answerSoon(deps, request, reply, frame);
  });
}

function isForPrograms(request: FastifyRequest, path: string): boolean {
  const query = queryOf(request);
  return (
    request.method === 'POST' ||
    /^\/wp-(json|admin)\/|\.\w+$/.test(path) ||
    query.has(PLATFORM_AJAX_PARAMETER) ||
    query.has(EXTENSION_AJAX_PARAMETER)
  );
}

const refuse = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('Retry-After', RETRY_AFTER_S)
    .header('Cache-Control', 'no-store')
    .send({ code: 'coming_soon', message: texts.refusal, data: { status: 503 } });

function answerSoon(deps: PageDeps, request: FastifyRequest, reply: FastifyReply, frame: Frame) {
  const message = frame.comingSoon.message || texts.message;
  const page: Page = {
    title: texts.title,
    description: message,
    path: PATHS.home,
    hidden: true,
    bare: true,
    tags: [],
    body: <ComingSoon frame={frame} message={message} />,
  };
  return answerPage(deps, request, reply, {
    page,
    status: 503,
    headers: { 'Retry-After': String(RETRY_AFTER_S) },
  });
}

function ComingSoon({ frame, message }: { frame: Frame; message: string }) {
  const { shop, contentLinks } = frame;
  return (
    <div className={styles.page}>
      <ShopLogo frame={frame} />
      <h1>{texts.title}</h1>
      <p className={styles.message}>{message}</p>
      {shop.email && (
        <p>
          {texts.contact}
          {texts.contactSeparator} <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </p>
      )}
      <footer className={styles.footer}>
        <ul className={styles.links}>
          {contentLinks.map(({ slug, title }) => (
            <li key={slug}>
              <a href={PATHS.content(slug)}>{title}</a>
            </li>
          ))}
          <li>
            <a href={PATHS.withdrawal}>{frameTexts.withdrawal}</a>
          </li>
          <li>
            <a href={PATHS.account} rel="nofollow">
              {texts.account}
            </a>
          </li>
        </ul>
        {signatureOf(shop).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </div>
  );
}
