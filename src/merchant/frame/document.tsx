import type { ReactNode } from 'react';
import { LANGUAGE } from '#platform/french.ts';
import type { Assets } from '#platform/server/assets.ts';
import { texts } from './texts.ts';
import styles from './layout.module.css';

type Props = { title: string; assets: Assets; children: ReactNode };

/** The whole HTML document of a screen of the back office. It works without its script. */
export function OfficeDocument({ title, assets, children }: Props) {
  return (
    <html lang={LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${texts.office}`}</title>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#fbf7f0" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {[...assets.styles, ...assets.officeStyles].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.officePreloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={assets.officeScript} />
      </head>
      <body className={styles.body}>{children}</body>
    </html>
  );
}
