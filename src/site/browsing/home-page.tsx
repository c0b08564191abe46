import { PATHS } from '#shop/common/paths/paths.ts';
import { loopTags } from '#shop/editorial/loops/loop.ts';
import { fillLoops } from '#shop/editorial/loops/server/load-loops.ts';
import { findPicturesById } from '#shop/common/pictures/server/find-picture.ts';
import { isComplete, picturesOf, type HomeBlock } from '#shop/editorial/home-page/home-block.ts';
import { loadHome } from '#shop/editorial/home-page/server/home-pages.ts';
import { listPictured } from '#shop/editorial/reviews/server/list-reviews.ts';
import { organizationStructuredData } from '#site/frame/structured-data.ts';
import { loadFrame } from '#site/frame/frame.ts';
import { loadText, mergePolicies } from '#site/reading/widget-text.tsx';
import { show, type Page, type ScreenOutcome } from '#site/engine/page.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { CACHE_TAG } from '#shop/common/cache-tags/cache-tags.ts';
import { texts } from '#site/frame/texts.ts';
import { Home } from './home-blocks.tsx';

const REVIEW_COUNT = 8;

/** The home page: the blocks that the merchant arranged and published. */
export const homePage = async (deps: PageDeps): Promise<ScreenOutcome> =>
  show(await composeHome(deps, await loadHome(deps)));

/** Makes the home page of these blocks, published or not. */
export async function composeHome(deps: PageDeps, all: readonly HomeBlock[]): Promise<Page> {
  const { db, frames, config } = deps;
  const blocks = all.filter((block) => block.isShown && isComplete(block));
  const rows = blocks.flatMap((block) => (block.kind === 'loop' ? [block.content] : []));
  const hasReviews = blocks.some(({ kind }) => kind === 'reviews');
  const placed = blocks.flatMap((block) =>
    block.kind === 'widget' ? [[block.id, `[widget ${block.content.widget}]`] as const] : [],
  );
  const [frame, loops, pictures, reviews, widgets] = await Promise.all([
    loadFrame(db, frames),
    fillLoops(db, rows),
    findPicturesById(db, picturesOf(blocks)),
    hasReviews ? listPictured(db, REVIEW_COUNT) : [],
    Promise.all(placed.map(async ([id, text]) => [id, await loadText(deps, text)] as const)),
  ]);
  const hero = blocks.find((block) => block.kind === 'hero')?.content;
  const { name, tagline } = frame.shop;
  return {
    title: tagline || hero?.headline || texts.home,
    description: hero?.text || tagline || texts.shopDescription(name),
    path: PATHS.home,
    picture: pictures.get(hero?.picture ?? 0),
    structuredData: [organizationStructuredData(config.publicUrl, frame)],
    tags: [
      CACHE_TAG.home,
      CACHE_TAG.pictures,
      CACHE_TAG.reviews,
      ...loopTags(loops),
      ...(widgets.length > 0 ? [CACHE_TAG.widgets] : []),
    ],
    allows: mergePolicies(widgets.flatMap(([, { allows }]) => (allows ? [allows] : []))),
    body: (
      <Home
        blocks={blocks}
        frame={frame}
        loops={loops}
        pictures={pictures}
        reviews={reviews}
        widgets={new Map(widgets.map(([id, { body }]) => [id, body]))}
      />
    ),
  };
}
