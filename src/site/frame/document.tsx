import { LANGUAGE } from '#platform/french.ts';
import { scriptJson } from '#platform/design/island.tsx';
import type { Assets } from '#platform/server/assets.ts';
import type { Config } from '#platform/server/config.ts';
import { RELOAD_SCRIPT_PATH } from '#platform/server/live-reload.ts';
import { MeasuredData } from '#shop/customers/audience/ui/measured.tsx';
import { PATHS } from '#shop/common/paths/paths.ts';
import { pictureUrl, type Picture } from '#shop/common/pictures/picture.ts';
import { colorsHref } from '#shop/common/settings/shop-colors.ts';
import type { Frame } from './frame.ts';
import { Layout } from './layout.tsx';
import type { Page } from '#site/engine/page.ts';

type Props = { page: Page; frame: Frame; assets: Assets; config: Config };

const OPEN_GRAPH_WIDTH = 1200;

/** The whole HTML document: metadata for search engines, assets, then the screen in its frame. */
export function Document({ page, frame, assets, config }: Props) {
  const { publicUrl, development, offlinePage } = config;
  const shopName = frame.shop.name;
  const colors = colorsHref(frame.storefront);
  const title = page.path === '/' ? `${shopName} – ${page.title}` : `${page.title} – ${shopName}`;
  return (
    <html lang={LANGUAGE} data-service-worker={offlinePage && !page.hidden ? PATHS.serviceWorker : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={page.description} />
        {page.hidden ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={publicUrl + page.path} />
        )}
        {page.previousPath && <link rel="prev" href={publicUrl + page.previousPath} />}
        {page.nextPath && <link rel="next" href={publicUrl + page.nextPath} />}
        <OpenGraph page={page} shopName={shopName} publicUrl={publicUrl} />
        <meta name="theme-color" content="#fbf7f0" />
        <Icons logo={frame.logo} />
        <link rel="manifest" href={PATHS.webManifest} />
        {!page.bare && <script src={assets.early} data-notice-id={frame.notice?.id} />}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {colors && <link rel="stylesheet" href={colors} />}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={assets.script} />
        {development && <script type="module" src={RELOAD_SCRIPT_PATH} />}
        {page.structuredData?.map((fact, index) => (
          <script
            key={index}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: scriptJson(fact) }}
          />
        ))}
      </head>
      <body>
        {page.bare ? (
          <main>
            {page.notice}
            {page.body}
          </main>
        ) : (
          <Layout frame={frame} path={page.path} notice={page.notice} isEnclosed={page.enclosed}>
            {page.body}
          </Layout>
        )}
        {page.measured && frame.audience.counting && <MeasuredData measured={page.measured} />}
      </body>
    </html>
  );
}

const ICON_WIDTH = 160;

/** The icon in the tab and on the home screen of a phone. */
function Icons({ logo }: { logo: Picture | undefined }) {
  if (logo) return <link rel="icon" href={pictureUrl(logo, Math.min(ICON_WIDTH, logo.width), 'webp')} />;
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
    </>
  );
}

function OpenGraph({ page, shopName, publicUrl }: { page: Page; shopName: string; publicUrl: string }) {
  const { picture } = page;
  return (
    <>
      <meta property="og:site_name" content={shopName} />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:type" content={page.kind ?? 'website'} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={publicUrl + page.path} />
      {picture && (
        <>
          <meta
            property="og:image"
            content={publicUrl + pictureUrl(picture, Math.min(OPEN_GRAPH_WIDTH, picture.width), 'jpg')}
          />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      )}
    </>
  );
}
