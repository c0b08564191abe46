import { formatDate } from '#platform/french.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { Breadcrumb } from '#platform/design/breadcrumb.tsx';
import { findContentPage } from '#shop/editorial/texts/server/content-pages.ts';
import { isLegalPage } from '#shop/orders/legal-versions/legal-version.ts';
import { texts as versionTexts } from '#shop/orders/legal-versions/texts.ts';
import { breadcrumbStructuredData } from '#site/frame/structured-data.ts';
import { notFound, show, type ScreenOutcome } from '#site/engine/page.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { texts } from '#site/frame/texts.ts';
import { CACHE_TAG } from '#shop/common/cache-tags/cache-tags.ts';
import { loadText } from './widget-text.tsx';
import styles from './content-page.module.css';

export async function contentPage(deps: PageDeps, slug: string): Promise<ScreenOutcome> {
  const page = await findContentPage(deps.db, slug);
  if (!page) return notFound;
  const text = await loadText(deps, page.body);
  const path = PATHS.content(slug);
  const crumbs = [
    { label: texts.home, href: PATHS.home },
    { label: page.title, href: path },
  ];
  return show({
    title: page.title,
    description: page.description,
    path,
    kind: 'article',
    structuredData: [breadcrumbStructuredData(deps.config.publicUrl, crumbs)],
    allows: text.allows,
    tags: [CACHE_TAG.content, CACHE_TAG.widgets],
    body: (
      <article className={styles.article}>
        <Breadcrumb items={crumbs} />
        <h1>{page.title}</h1>
        {text.body}
        <p className={styles.date}>
          {texts.updatedOn(formatDate(page.updatedOn))}
          {isLegalPage(slug) && (
            <>
              {' · '}
              <a href={PATHS.legalVersions(slug)}>{versionTexts.allVersions}</a>
            </>
          )}
        </p>
      </article>
    ),
  });
}
