import type { Db } from '#platform/server/database/database.ts';
import type { FoundText } from '#shop/catalogue/products/search-result.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { listPostTitles } from '#shop/editorial/journal/server/list-post-titles.ts';
import { texts as withdrawalTexts } from '#shop/orders/withdrawals/texts.ts';
import type { Frame } from '#site/frame/frame.ts';

/** The pages and articles that a search finds beside products. */
export async function listSearchedTexts(db: Db, { contentLinks }: Frame): Promise<FoundText[]> {
  const posts = await listPostTitles(db);
  return [
    ...contentLinks.map(
      ({ slug, title, description }): FoundText => ({
        kind: 'page',
        title,
        summary: description,
        href: PATHS.content(slug),
      }),
    ),
    {
      kind: 'page',
      title: withdrawalTexts.title,
      summary: withdrawalTexts.description,
      href: PATHS.withdrawal,
    },
    ...posts.map(
      ({ slug, title, excerpt }): FoundText => ({
        kind: 'article',
        title,
        summary: excerpt,
        href: PATHS.post(slug),
      }),
    ),
  ];
}
