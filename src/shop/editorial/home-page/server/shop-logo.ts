import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import type { SettingsCompanion } from '#shop/common/settings/server/load-settings.ts';

/** The uploaded logo, loaded together with the settings because every page shows it. */
export const SHOP_LOGO: SettingsCompanion = {
  name: 'shop logo',
  value: sql`
    select jsonb_build_object('id', pic.id, 'fingerprint', pic.fingerprint, 'width', pic.width,
      'height', pic.height, 'alt', pic.alt)
    from storefront_pictures used join pictures pic on pic.id = used.picture_id
    where used.used_by = 'logo' limit 1`,
};

const picture = z.object({
  id: z.int(),
  fingerprint: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});

/** Parses the value of `SHOP_LOGO`. */
export const readLogo = (stored: ReadonlyMap<string, unknown>): Picture | undefined =>
  picture.optional().parse(stored.get(SHOP_LOGO.name) ?? undefined);

/** Replaces the logo; undefined for the drawn mark. Returns the id of the former picture. */
export async function replaceLogo(tx: Db, id: number | undefined): Promise<number | undefined> {
  const former = await tx
    .deleteFrom('storefront_pictures')
    .where('used_by', '=', 'logo')
    .returning('picture_id')
    .executeTakeFirst();
  if (id !== undefined)
    await tx.insertInto('storefront_pictures').values({ used_by: 'logo', picture_id: id }).execute();
  return former?.picture_id;
}
