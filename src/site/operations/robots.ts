import { PATHS } from '#shop/common/paths/paths.ts';
import { listSitemapEntries } from '#shop/catalogue/products/server/list-sitemap-entries.ts';
import { listFooterLinks } from '#shop/editorial/texts/server/content-pages.ts';
import { listJournalSitemap } from '#shop/editorial/journal/server/list-journal-sitemap.ts';
import { escapeXml } from '#platform/xml.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';

export const showRobots: Screen<PageDeps> =
  ({ config }) =>
  async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          `Disallow: ${PATHS.cart}`,
          `Disallow: ${PATHS.account}`,
          `Disallow: ${PATHS.wishlist}`,
          'Disallow: /gestion/',
          'Disallow: /*?s=',
          `Disallow: ${PATHS.reviewVote}`,
          `Sitemap: ${config.publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      );

export const showSitemap: Screen<PageDeps> =
  ({ db, config }) =>
  async (_, reply) => {
    const [entries, content, journal] = await Promise.all([
      listSitemapEntries(db),
      listFooterLinks(db),
      listJournalSitemap(db),
    ]);
    const urls = [
      { path: PATHS.home, updatedOn: null },
      { path: PATHS.listing, updatedOn: null },
      { path: PATHS.gameFinder, updatedOn: null },
      { path: PATHS.journal, updatedOn: null },
      { path: PATHS.reviews, updatedOn: null },
      ...[...entries, ...journal].map(({ path, slug, updatedOn }) => ({
        path: PATHS[path](slug),
        updatedOn,
      })),
      ...content.map(({ slug }) => ({ path: PATHS.content(slug), updatedOn: null })),
    ];
    const lines = urls.map(({ path, updatedOn }) => {
      const lastmod = updatedOn ? `<lastmod>${updatedOn}</lastmod>` : '';
      return `<url><loc>${escapeXml(config.publicUrl + path)}</loc>${lastmod}</url>`;
    });
    return reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`,
      );
  };
