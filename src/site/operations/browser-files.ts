import { LANGUAGE } from '#platform/french.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import type { speculationRules } from '#site/engine/speculation-rules.ts';

const AN_HOUR = 'public, max-age=3600';
/** The page's background and the color of the browser's bars. */
const PAPER = '#fbf7f0';

/** Sends the rules that the header `Speculation-Rules` of every page refers to. */
export const sendSpeculationRules =
  (rules: ReturnType<typeof speculationRules>): Screen<PageDeps> =>
  () =>
  async (_, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('Cache-Control', AN_HOUR)
      .send(JSON.stringify(rules));

/** The web app manifest: the shop's name and icons for the home screen of a phone. */
export const showWebManifest: Screen<PageDeps> =
  ({ db }) =>
  async (_, reply) => {
    const { name, tagline } = await shopSettings.load(db);
    return reply
      .type('application/manifest+json')
      .header('Cache-Control', AN_HOUR)
      .send(
        JSON.stringify({
          name,
          short_name: name,
          ...(tagline && { description: tagline }),
          lang: LANGUAGE,
          id: PATHS.home,
          start_url: PATHS.home,
          scope: PATHS.home,
          display: 'minimal-ui',
          background_color: PAPER,
          theme_color: PAPER,
          icons: [
            { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
            { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
            { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
          ],
        }),
      );
  };
