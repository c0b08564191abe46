import { createHash } from 'node:crypto';
import { LANGUAGE } from '#platform/french.ts';
import { CONTENT_POLICY, contentPolicy } from '#platform/server/edge/security-headers.ts';
import { renderHtml } from '#platform/server/render.tsx';
import { PATHS } from '#shop/common/paths/paths.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import { texts } from '#site/frame/texts.ts';
import { REMOVING_WORKER, serviceWorker } from './service-worker.ts';

const STYLE = `
body { display: grid; min-height: 100vh; margin: 0; place-items: center; color: #1c2333; background: #fbf7f0;
  font: 1.125rem/1.6 system-ui, sans-serif; }
main { max-width: 32rem; padding: 1.5rem; }
h1 { font: 500 2rem/1.2 Georgia, serif; }
a { display: inline-block; padding: 0.75rem 1.5rem; color: #fff; background: #062f87; border-radius: 2rem;
  text-decoration: none; }
a:focus-visible { outline: 2px solid #062f87; outline-offset: 2px; }
`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** The page that the service worker keeps. It uses no other file, because none can be loaded. */
export const showOfflinePage: Screen<PageDeps> =
  ({ db }) =>
  async (_, reply) => {
    const { name } = await shopSettings.load(db);
    return reply
      .type('text/html; charset=utf-8')
      .header(CONTENT_POLICY, contentPolicy({ 'style-src': STYLE_HASH }))
      .header('Cache-Control', 'no-cache')
      .send(offlineHtml(name));
  };

/** The script of the service worker. A change of the offline page changes its version, and so the script. */
export const showServiceWorker: Screen<PageDeps> =
  ({ db, config }) =>
  async (_, reply) => {
    const { name } = await shopSettings.load(db);
    const version = createHash('sha256').update(offlineHtml(name)).digest('hex').slice(0, 12);
    return reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(config.offlinePage ? serviceWorker(version, PATHS.offline) : REMOVING_WORKER);
  };

function offlineHtml(shopName: string): string {
  const { title, text, retry } = texts.offline;
  return renderHtml(
    <html lang={LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${shopName}`}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main>
          <p>{shopName}</p>
          <h1>{title}</h1>
          <p>{text}</p>
          <a href="">{retry}</a>
        </main>
      </body>
    </html>,
  );
}
