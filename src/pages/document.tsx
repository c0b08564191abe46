import { LANGUAGE } from '../platform/french.ts';
import { scriptJson } from '../platform/ui/island.tsx';
import type { Assets } from '../platform/server/assets.ts';
import { pictureUrl } from '../shop/pictures/picture.ts';
import type { Frame } from './frame.ts';
import { Layout } from './layout.tsx';
import type { Page } from './page.ts';
import { texts } from './texts.ts';

type Props = { page: Page; frame: Frame; assets: Assets; publicUrl: string };

const OPEN_GRAPH_WIDTH = 1200;

/** The whole HTML document: what search engines read, what the browser loads, then the screen in its frame. */
export function Document({ page, frame, assets, publicUrl }: Props) {
  const title = page.path === '/' ? `${texts.shopName} – ${page.title}` : `${page.title} – ${texts.shopName}`;
  return (
    <html lang={LANGUAGE}>
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
        <OpenGraph page={page} publicUrl={publicUrl} />
        <meta name="theme-color" content="#fbf7f0" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={assets.script} />
        {page.facts?.map((fact, index) => (
          <script
            key={index}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: scriptJson(fact) }}
          />
        ))}
      </head>
      <body>
        <Layout frame={frame} path={page.path}>
          {page.body}
        </Layout>
      </body>
    </html>
  );
}

function OpenGraph({ page, publicUrl }: Pick<Props, 'page' | 'publicUrl'>) {
  const { picture } = page;
  return (
    <>
      <meta property="og:site_name" content={texts.shopName} />
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
