import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/server/database/schema.ts';
import { popUpFile } from '#shop/notices/pop-ups/server/schemas.ts';
import { savePopUp } from '#shop/notices/pop-ups/server/change-pop-up.ts';
import { readJson } from './read-json.ts';

/** Seeds the pop-ups of the demo shop: a guide that opens on request, and a hint at the end of an article. */
export async function seedPopUps(tx: Transaction<DB>, folder: string): Promise<void> {
  for (const popUp of await readJson(join(folder, 'pop-ups.json'), z.array(popUpFile)))
    await savePopUp(tx, popUp);
}
