import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { isWidgetKind, type WidgetKind } from '#shop/editorial/widgets/kind-labels.ts';
import type { WidgetSettings } from '../widget-form.ts';

/** A text that shows a widget. */
export type WidgetUse = {
  readonly kind: 'page' | 'article' | 'home' | 'widget';
  readonly id: string;
  readonly title: string;
};

/** A widget as the back office changes it. */
export type DeskWidget = {
  readonly id: string;
  readonly kind: WidgetKind;
  readonly settings: WidgetSettings;
  /** Changes with each change of the settings. */
  readonly version: string;
  readonly uses: readonly WidgetUse[];
};

const settings = z.record(z.string(), z.unknown());

/** The texts that name the widget `w`. */
const USES = sql`
  select 'page' as kind, p.id::text, p.title from content_pages p where strpos(p.body, '[widget ' || w.id || ']') > 0
  union all
  select 'article', p.id::text, p.title from posts p where strpos(p.body, '[widget ' || w.id || ']') > 0
  union all
  select distinct 'home', block ->> 'id', '' from home_pages h cross join jsonb_array_elements(h.blocks) block
  where block -> 'content' ->> 'widget' = w.id
  union all
  select 'widget', a.id, a.id from content_widgets a
  where a.id <> w.id and strpos(a.settings::text, '[widget ' || w.id || ']') > 0`;

export async function findDeskWidget(db: Db, id: string): Promise<DeskWidget | undefined> {
  const { rows } = await sql<{ kind: string; settings: unknown; version: string; uses: WidgetUse[] }>`
    select w.kind, w.settings, md5(w.settings::text) as version,
      (select coalesce(jsonb_agg(u order by u.kind, u.title), '[]') from (${USES}) u) as uses
    from content_widgets w where w.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row || !isWidgetKind(row.kind)) return undefined;
  return { id, kind: row.kind, settings: settings.parse(row.settings), version: row.version, uses: row.uses };
}

export type ListedWidget = { readonly id: string; readonly kind: string; readonly useCount: number };

/** Lists all widgets by name; a shop has few. */
export async function listDeskWidgets(db: Db): Promise<ListedWidget[]> {
  const { rows } = await sql<ListedWidget>`
    select w.id, w.kind, (select count(*) from (${USES}) u)::int as "useCount"
    from content_widgets w order by w.id`.execute(db);
  return rows;
}
