import type { Db } from '#platform/server/database/database.ts';
import type { LoopWidget } from '../widget.ts';
import { loopWidget } from './schemas.ts';

/** Stores a row under its id, at this position within its place. */
export async function saveLoopWidget(db: Db, widget: LoopWidget, position: number): Promise<void> {
  const { id, place, ...definition } = loopWidget.parse(widget);
  const values = { place, position, definition: JSON.stringify(definition) };
  await db
    .insertInto('loop_widgets')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}
