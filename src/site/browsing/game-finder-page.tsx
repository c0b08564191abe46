import { Breadcrumb } from '#platform/design/breadcrumb.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { FaultMessage } from '#platform/forms.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import type { Skill } from '#shop/catalogue/game-finder/reasons.ts';
import { findGames } from '#shop/catalogue/game-finder/server/find-games.ts';
import { texts } from '#shop/catalogue/game-finder/texts.ts';
import { FinderForm } from '#shop/catalogue/game-finder/ui/finder-form.tsx';
import {
  readFinderRequest,
  wishHref,
  type FinderEntries,
  type GameWish,
} from '#shop/catalogue/game-finder/wish.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { listFilledTerms } from '#shop/catalogue/products/facets.ts';
import { loadFacets } from '#shop/catalogue/products/server/load-listing.ts';
import { texts as productTexts } from '#shop/catalogue/products/texts.ts';
import { CACHE_TAG } from '#shop/common/cache-tags/cache-tags.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import { answerCachedPage } from '#site/engine/cached-page.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { show, type Page, type ScreenOutcome } from '#site/engine/page.ts';
import type { Screen } from '#site/engine/site-url.ts';
import { loadFrame } from '#site/frame/frame.ts';
import { breadcrumbStructuredData } from '#site/frame/structured-data.ts';
import { texts as siteTexts } from '#site/frame/texts.ts';
import { GameResults } from './game-results.tsx';
import styles from './game-finder-page.module.css';

/** The form of the game finder or, if its url contains a wish, the recommended games. */
export const showGameFinder: Screen<PageDeps> = (deps) => async (request, reply) => {
  const skills = await loadSkills(deps);
  const query = queryOf(request);
  const finderRequest = readFinderRequest(
    query,
    skills.map(({ slug }) => slug),
  );
  switch (finderRequest.kind) {
    case 'blank': {
      const make = async () => show(formPage(deps, { skills, entries: finderRequest.entries, messages: [] }));
      return answerCachedPage(deps, request, reply, { key: PATHS.gameFinder, make });
    }
    case 'invalid': {
      const messages = finderRequest.faults.map(({ field, code }) => ({ field, text: texts.faults[code] }));
      const page = { ...formPage(deps, { skills, entries: finderRequest.entries, messages }), hidden: true };
      return answerPage(deps, request, reply, { page, status: 422 });
    }
    case 'wish': {
      const href = wishHref(finderRequest.wish);
      if (!query.has('age')) return reply.redirect(href, 302);
      const make = () =>
        resultsPage(deps, finderRequest.wish, { skills, entries: finderRequest.entries, messages: [] });
      return answerCachedPage(deps, request, reply, { key: href, make });
    }
  }
};

/** The skills that at least one product has. */
async function loadSkills({ db, frames, facets }: PageDeps): Promise<Skill[]> {
  const [frame, index] = await Promise.all([loadFrame(db, frames), loadFacets(db, facets)]);
  const filled = new Set(listFilledTerms(index, TAXONOMY.tag).map(({ slug }) => slug));
  return frame.skills.filter(({ slug }) => filled.has(slug));
}

type FinderProps = {
  skills: readonly Skill[];
  entries: FinderEntries;
  messages: readonly FaultMessage[];
};

const CRUMBS = [
  { label: siteTexts.home, href: PATHS.home },
  { label: productTexts.shop, href: PATHS.listing },
  { label: texts.title, href: PATHS.gameFinder },
];

const formPage = ({ config }: PageDeps, form: FinderProps): Page => ({
  title: texts.title,
  description: texts.description,
  path: PATHS.gameFinder,
  structuredData: [breadcrumbStructuredData(config.publicUrl, CRUMBS)],
  tags: [CACHE_TAG.menu, CACHE_TAG.counts],
  body: (
    <div className={styles.finder}>
      <Breadcrumb items={CRUMBS} />
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p>{texts.introduction}</p>
      </header>
      {form.messages.length > 0 && (
        <Notice tone="error" title={texts.refused}>
          <ul>
            {form.messages.map(({ field, text }) => (
              <li key={field}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      <FinderForm {...form} />
    </div>
  ),
});

/** One of an unbounded number of urls, each typed by a visitor: not cached and not indexed. */
async function resultsPage(deps: PageDeps, wish: GameWish, form: FinderProps): Promise<ScreenOutcome> {
  const [frame, found] = await Promise.all([
    loadFrame(deps.db, deps.frames),
    findGames(deps, wish, form.skills),
  ]);
  const title = texts.resultsTitle(wish.ageMonths);
  return show({
    title,
    description: texts.description,
    path: wishHref(wish),
    hidden: true,
    rare: true,
    picture: found.fitting[0]?.product.pictures[0],
    tags: [CACHE_TAG.listing, CACHE_TAG.menu, CACHE_TAG.counts],
    body: (
      <div className={styles.finder}>
        <Breadcrumb items={CRUMBS} />
        <h1 className={styles.title}>{title}</h1>
        <GameResults wish={wish} skills={form.skills} found={found} listing={frame.listing} />
        <section className={styles.again} id="criteres" aria-labelledby="changer-les-criteres">
          <h2 id="changer-les-criteres">{texts.changeCriteria}</h2>
          <FinderForm {...form} />
        </section>
      </div>
    ),
  });
}
