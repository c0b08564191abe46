import { parsePageNumber } from '#platform/paging.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { readCommentSection, commentSectionHref } from '#shop/editorial/comments/comment-form.ts';
import { archiveHref, type ArchiveScope } from '#shop/editorial/journal/archive.ts';
import type { CacheablePage } from '#site/engine/cached-page.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { moved, notFound } from '#site/engine/page.ts';
import type { CachedScreen } from '#site/engine/site-url.ts';
import { articlePage } from './article-page.tsx';
import { contentPage } from './content-page.tsx';
import { legalVersionPage, legalVersionsPage } from './legal-versions-page.tsx';
import { journalPage } from './journal-page.tsx';

export const journal: CachedScreen = (deps, { page }) => cacheArchive(deps, { kind: 'journal' }, page);

export const journalTerm =
  (kind: 'category' | 'tag'): CachedScreen =>
  (deps, { slug = '', page }) =>
    cacheArchive(deps, { kind, slug }, page);

export const article: CachedScreen = (deps, { slug = '' }, query) => {
  const talk = readCommentSection(query);
  return { key: commentSectionHref(PATHS.post(slug), talk), make: () => articlePage(deps, slug, talk) };
};

export const content: CachedScreen = (deps, { slug = '' }) => ({
  key: PATHS.content(slug),
  make: () => contentPage(deps, slug),
});

export const legalVersions: CachedScreen = (deps, { slug = '' }) => ({
  key: PATHS.legalVersions(slug),
  make: () => legalVersionsPage(deps, slug),
});

export const legalVersion: CachedScreen = (deps, { slug = '', id = '' }) => ({
  key: PATHS.legalVersion(slug, Number(id)),
  make: () => legalVersionPage(deps, slug, Number(id)),
});

function cacheArchive(deps: PageDeps, scope: ArchiveScope, written: string | undefined): CacheablePage {
  const page = written === undefined ? 1 : parsePageNumber(written);
  if (page === undefined) return { key: null, make: async () => notFound };
  const key = archiveHref({ scope, page });
  if (written === '1') return { key: null, make: async () => moved(key) };
  return { key, make: () => journalPage(deps, { scope, page }) };
}
