import { openShopDatabase } from './shop-database.ts';

type PlacedWidget = { readonly id: string; readonly kind: string; readonly settings: object };

/**
 * Saves widgets and a page of text that shows them, as the merchant would, and returns the page's path. They are
 * removed when the test ends.
 */
export async function placeWidgets(
  slug: string,
  widgets: readonly PlacedWidget[],
  onTestFinished: (cleanUp: () => Promise<void>) => void,
): Promise<string> {
  const db = openShopDatabase();
  const ids = widgets.map(({ id }) => id);
  onTestFinished(async () => {
    await db.deleteFrom('content_pages').where('slug', '=', slug).execute();
    await db.deleteFrom('content_widgets').where('id', 'in', ids).execute();
    await db.destroy();
  });
  const rows = widgets.map(({ settings, ...widget }) => ({ ...widget, settings: JSON.stringify(settings) }));
  await db.insertInto('content_widgets').values(rows).execute();
  const body = `<h2>Des blocs</h2>${ids.map((id) => `<p>[widget ${id}]</p>`).join('')}<p>Après les blocs.</p>`;
  await db
    .insertInto('content_pages')
    .values({ slug, title: 'Page d’essai', description: 'Des blocs à essayer.', body })
    .execute();
  return `/${slug}/`;
}
