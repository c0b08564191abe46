import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { pageExists, paging as pagingOf, type Paging } from '#platform/paging.ts';
import { Breadcrumb, type Crumb } from '#platform/design/breadcrumb.tsx';
import { ButtonLink } from '#platform/design/button.tsx';
import { ChipLink } from '#platform/design/chip.tsx';
import { Pagination } from '#platform/design/pagination.tsx';
import { findTerm, type TermPage } from '#shop/catalogue/products/server/menu.ts';
import type { TermCard } from '#shop/catalogue/products/term-card.ts';
import {
  ARCHIVE_TAXONOMY,
  archiveHref,
  type ArchiveScope,
  type ArchiveState,
} from '#shop/editorial/journal/archive.ts';
import type { FullPost } from '#shop/editorial/journal/post.ts';
import { countPosts, listPosts, scopeFilters } from '#shop/editorial/journal/server/list-posts.ts';
import { listPostTerms } from '#shop/editorial/journal/server/list-post-terms.ts';
import { texts } from '#shop/editorial/journal/texts.ts';
import { PostList } from '#shop/editorial/journal/ui/post-list.tsx';
import type { JournalLayout } from '#shop/common/settings/journal-settings.ts';
import { journalSettings } from '#shop/common/settings/server/journal-settings.ts';
import { withoutWidgets } from '#shop/editorial/widgets/placing.ts';
import { breadcrumbStructuredData } from '#site/frame/structured-data.ts';
import { notFound, show, type ScreenOutcome } from '#site/engine/page.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { texts as siteTexts } from '#site/frame/texts.ts';
import { CACHE_TAG } from '#shop/common/cache-tags/cache-tags.ts';
import styles from './journal-page.module.css';

const MOST_TOPICS = 12;

/** A list of full articles shows their text only; widgets are shown on the page of each article. */
const wordsOnly = (post: FullPost): FullPost => ({ ...post, body: withoutWidgets(post.body) });

/** The articles of the journal, of one category or of one tag, newest first. */
export async function journalPage({ db, config }: PageDeps, state: ArchiveState): Promise<ScreenOutcome> {
  const filters = scopeFilters(state.scope);
  const [term, settings, total, topics] = await Promise.all([
    findScopeTerm(db, state.scope),
    journalSettings.load(db),
    countPosts(db, filters),
    listTopics(db),
  ]);
  if (state.scope.kind !== 'journal' && !term) return notFound;
  const paging = pagingOf(total, state.page, settings.postsPerPage);
  if (!pageExists(paging)) return notFound;
  const { postsPerPage: limit, layout } = settings;
  const posts = await listPosts(db, filters, { offset: (state.page - 1) * limit, limit });

  const head = heading(state.scope, term);
  const crumbs = crumbsOf(state.scope, head.title);
  const at = (page: number) => archiveHref({ ...state, page });
  return show({
    title: state.page > 1 ? `${head.title}, ${texts.page(state.page)}` : head.title,
    description: head.introduction,
    path: at(state.page),
    hidden: total === 0,
    previousPath: state.page > 1 ? at(state.page - 1) : undefined,
    nextPath: state.page < paging.pageCount ? at(state.page + 1) : undefined,
    picture: posts[0]?.picture ?? undefined,
    structuredData: [breadcrumbStructuredData(config.publicUrl, crumbs)],
    tags: [CACHE_TAG.journal],
    body: (
      <Journal
        state={state}
        paging={paging}
        posts={posts}
        topics={topics}
        crumbs={crumbs}
        layout={layout}
        {...head}
      />
    ),
  });
}

async function findScopeTerm(db: PageDeps['db'], scope: ArchiveScope): Promise<TermPage | undefined> {
  return scope.kind === 'journal' ? undefined : findTerm(db, ARCHIVE_TAXONOMY[scope.kind], scope.slug);
}

const listTopics = (db: PageDeps['db']) =>
  listPostTerms(db, {
    taxonomy: TAXONOMY.postCategory,
    filters: [],
    sort: 'menu_order',
    limit: MOST_TOPICS,
    counted: false,
  });

type Heading = { title: string; introduction: string };

function heading(scope: ArchiveScope, term: TermPage | undefined): Heading {
  if (!term) return { title: texts.journal, introduction: texts.introduction };
  return {
    title: scope.kind === 'tag' ? texts.tagTitle(term.name) : term.name,
    introduction: term.description || texts.termIntroduction(term.name),
  };
}

function crumbsOf(scope: ArchiveScope, title: string): Crumb[] {
  const here = { label: title, href: archiveHref({ scope, page: 1 }) };
  return [
    { label: siteTexts.home, href: PATHS.home },
    ...(scope.kind === 'journal' ? [] : [{ label: texts.journal, href: PATHS.journal }]),
    here,
  ];
}

type JournalProps = Heading & {
  state: ArchiveState;
  paging: Paging;
  posts: readonly FullPost[];
  topics: readonly TermCard[];
  crumbs: readonly Crumb[];
  layout: JournalLayout;
};

function Journal({ state, paging, posts, topics, crumbs, layout, title, introduction }: JournalProps) {
  return (
    <div className={styles.journal}>
      <Breadcrumb items={crumbs} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.introduction}>{introduction}</p>
      </header>
      {topics.length > 1 && <Topics topics={topics} scope={state.scope} />}
      {posts.length > 0 ? <PostList posts={posts.map(wordsOnly)} layout={layout} /> : <Empty />}
      <div className={styles.pages}>
        <Pagination paging={paging} href={(page) => archiveHref({ ...state, page })} label={texts.pages} />
      </div>
    </div>
  );
}

function Topics({ topics, scope }: { topics: readonly TermCard[]; scope: ArchiveScope }) {
  const isHere = (slug: string) => scope.kind === 'category' && scope.slug === slug;
  return (
    <nav aria-label={texts.topics}>
      <ul className={styles.topics}>
        <li>
          <ChipLink href={PATHS.journal} selected={scope.kind === 'journal'}>
            {texts.allTopics}
          </ChipLink>
        </li>
        {topics.map(({ id, slug, name }) => (
          <li key={id}>
            <ChipLink href={PATHS.journalCategory(slug)} selected={isHere(slug)}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Empty() {
  return (
    <div className={styles.empty}>
      <h2>{texts.emptyTitle}</h2>
      <p>{texts.empty}</p>
      <ButtonLink href={PATHS.listing} variant="secondary">
        {texts.seeShop}
      </ButtonLink>
    </div>
  );
}
