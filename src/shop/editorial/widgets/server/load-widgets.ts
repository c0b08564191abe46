import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/server/database/database.ts';
import { findPicturesByFile } from '#shop/common/pictures/server/find-picture.ts';
import { widgetsOf } from '../placing.ts';
import { picturesOf, withPictures, type StoredWidget, type Widget, type WidgetArea } from '../widget.ts';
import { storedWidget } from './schemas.ts';

type Deps = { readonly db: Db; readonly log: FastifyBaseLogger };

/** Loads the widgets in a text. Missing or invalid widgets are skipped; the page still renders. */
export async function loadWidgets(deps: Deps, html: string): Promise<Map<string, Widget>> {
  const ids = widgetsOf(html);
  // Most texts have no widgets: skips the queries.
  if (ids.length === 0) return new Map();
  const stored = await listWidgets(deps, ids);
  const files = stored.flatMap(picturesOf);
  const pictures = files.length === 0 ? {} : await findPicturesByFile(deps.db, files);
  const widgets = stored.map((widget) => withPictures(widget, (file) => pictures[file]));
  return new Map(widgets.flatMap((widget) => (widget ? [[widget.id, widget] as const] : [])));
}

/** Loads the text of a widget area. */
export async function loadWidgetArea(deps: Deps, id: string): Promise<WidgetArea | undefined> {
  const [widget] = await listWidgets(deps, [id]);
  return widget?.kind === 'widget-area' ? widget.settings : undefined;
}

/** Loads the widgets inside the widget areas of a text, which its page must allow to load. */
export async function loadAreaWidgets(deps: Deps, widgets: Iterable<Widget>): Promise<Widget[]> {
  const texts = [...widgets].flatMap((widget) =>
    widget.kind === 'widget-area' ? [widget.settings.content] : [],
  );
  return texts.length === 0 ? [] : [...(await loadWidgets(deps, texts.join('\n'))).values()];
}

async function listWidgets({ db, log }: Deps, ids: readonly string[]): Promise<StoredWidget[]> {
  const rows = await db
    .selectFrom('content_widgets')
    .select(['id', 'kind', 'settings'])
    .where('id', 'in', ids)
    .execute();
  return rows.flatMap((row) => {
    const parsed = storedWidget.safeParse(row);
    if (parsed.success) return [parsed.data];
    log.error({ widget: row.id, problem: parsed.error.message }, 'widget left out: it cannot be read');
    return [];
  });
}
