import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import type { SettingsCompanion } from '#shop/common/settings/server/load-settings.ts';
import { ENTRY_KINDS, USUAL_MENUS, type MenuEntry, type MenuPlace, type Menus } from '../menu.ts';

/** Both trees, loaded together with the settings because every page shows them. */
export const SITE_MENUS: SettingsCompanion = {
  name: 'site menus',
  value: sql`select jsonb_object_agg(place, entries) from site_menus`,
};

const subEntry = z.strictObject({
  id: z.string().min(1),
  kind: z.enum(ENTRY_KINDS),
  target: z.string().default(''),
  label: z.string().default(''),
});
export const menuEntries: z.ZodType<readonly MenuEntry[]> = z.array(
  subEntry.extend({ children: z.array(subEntry).default([]) }),
);
const stored = z.object({ menu: menuEntries.optional(), footer: menuEntries.optional() });

function withDefaults(value: unknown): Menus {
  const { menu = USUAL_MENUS.menu, footer = USUAL_MENUS.footer } = stored.parse(value ?? {});
  return { menu, footer };
}

/** Parses the value of `SITE_MENUS`. */
export const readMenus = (settings: ReadonlyMap<string, unknown>): Menus =>
  withDefaults(settings.get(SITE_MENUS.name));

export async function loadMenus(db: Db): Promise<Menus> {
  const rows = await db.selectFrom('site_menus').select(['place', 'entries']).execute();
  return withDefaults(Object.fromEntries(rows.map(({ place, entries }) => [place, entries])));
}

/** Replaces one tree. Triggers drop the cached pages. */
export async function saveMenu(db: Db, place: MenuPlace, entries: readonly MenuEntry[]): Promise<void> {
  const json = JSON.stringify(menuEntries.parse(entries));
  await db
    .insertInto('site_menus')
    .values({ place, entries: json })
    .onConflict((conflict) => conflict.column('place').doUpdateSet({ entries: json }))
    .execute();
}

/** Changes with every entry of a tree. */
export const menuVersion = (entries: readonly MenuEntry[]): string =>
  createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16);
