import { Breadcrumb } from '#platform/design/breadcrumb.tsx';
import { CACHE_TAG } from '#shop/common/cache-tags/cache-tags.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { LegalVersion } from '#shop/orders/legal-versions/legal-version.ts';
import { compareVersions } from '#shop/orders/legal-versions/server/compare-versions.ts';
import { listVersions } from '#shop/orders/legal-versions/server/list-versions.ts';
import { texts } from '#shop/orders/legal-versions/texts.ts';
import { TextChanges } from '#shop/orders/legal-versions/ui/text-changes.tsx';
import { notFound, show, type Page, type ScreenOutcome } from '#site/engine/page.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { texts as siteTexts } from '#site/frame/texts.ts';
import { loadText } from './widget-text.tsx';
import styles from './content-page.module.css';

/** Lists all published versions of a legal page. */
export async function legalVersionsPage(deps: PageDeps, slug: string): Promise<ScreenOutcome> {
  const versions = await listVersions(deps.db, slug);
  const [newest] = versions;
  if (!newest) return notFound;
  const title = texts.versionsOf(newest.title);
  return show(
    pageOf(PATHS.legalVersions(slug), title, newest, [
      <p key="lead">{texts.versionsLead}</p>,
      <ul key="versions">
        {versions.map((version) => (
          <li key={version.id}>
            <a href={PATHS.legalVersion(slug, version.id)}>{texts.validFrom(version.validFrom)}</a>
            {version === newest && ` (${texts.current})`}
            <br />
            <small>{texts.fingerprint(version.sha256)}</small>
          </li>
        ))}
      </ul>,
    ]),
  );
}

/** Shows one version of a legal page and its differences from the version before it. */
export async function legalVersionPage(deps: PageDeps, slug: string, id: number): Promise<ScreenOutcome> {
  const versions = await listVersions(deps.db, slug);
  const position = versions.findIndex((version) => version.id === id);
  const version = versions[position];
  if (!version) return notFound;
  const before = versions[position + 1];
  const text = await loadText(deps, version.body);
  const title = `${version.title} (${texts.validFrom(version.validFrom)})`;
  return show({
    ...pageOf(PATHS.legalVersion(slug, id), title, version, [
      <p key="fingerprint">
        <small>{texts.fingerprint(version.sha256)}</small>
      </p>,
      <h2 key="changes">{texts.changes}</h2>,
      <TextChanges key="difference" compared={before && compareVersions(before.body, version.body)} />,
      <h2 key="whole">{texts.wholeText}</h2>,
      <div key="text">{text.body}</div>,
    ]),
    allows: text.allows,
  });
}

const pageOf = (path: string, title: string, version: LegalVersion, body: React.ReactNode): Page => {
  const crumbs = [
    { label: siteTexts.home, href: PATHS.home },
    { label: version.title, href: PATHS.content(version.slug) },
    { label: texts.allVersions, href: PATHS.legalVersions(version.slug) },
  ];
  return {
    title,
    description: title,
    path,
    hidden: true,
    tags: [CACHE_TAG.content, CACHE_TAG.widgets],
    body: (
      <article className={styles.article}>
        <Breadcrumb items={crumbs} />
        <h1>{title}</h1>
        {body}
      </article>
    ),
  };
};
