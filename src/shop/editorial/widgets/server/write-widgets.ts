import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { storedWidget } from './schemas.ts';

type WidgetRow = {
  readonly id: string;
  readonly kind: string;
  readonly settings: Readonly<Record<string, unknown>>;
};

/** The settings that a widget of this kind cannot have, as paths such as `tabs.0.title`; none if all are right. */
export function widgetFaults(widget: WidgetRow): string[] {
  const parsed = storedWidget.safeParse(widget);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path }) => path.filter((step) => step !== 'settings').join('.'));
}

/** Returns whether the widget is new; false if the name is taken. */
export async function insertWidget(tx: Db, { id, kind, settings }: WidgetRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content_widgets')
    .values({ id, kind, settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateWidget(tx: Db, { id, settings }: Omit<WidgetRow, 'kind'>): Promise<void> {
  await tx
    .updateTable('content_widgets')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', id)
    .execute();
}

export async function removeWidget(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('content_widgets').where('id', '=', id).execute();
}

export async function lockWidget(tx: Db, id: string): Promise<void> {
  await sql`select from content_widgets where id = ${id} for update`.execute(tx);
}
