import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/server/database/schema.ts';
import { storefrontSettings } from '#shop/common/settings/server/shopfront-settings.ts';
import type { HomeBlock } from '#shop/editorial/home-page/home-block.ts';
import { saveHome } from '#shop/editorial/home-page/server/home-pages.ts';
import { loopDefinition } from '#shop/editorial/loops/server/loop-definition.ts';
import { menuEntries, saveMenu } from '#shop/editorial/menus/server/menus.ts';
import { requireId, type Ids } from './known-ids.ts';
import { readJson } from './read-json.ts';

const text = z.string();
const button = { button: text, buttonHref: text };
const block = z.discriminatedUnion('kind', [
  z.strictObject({
    id: text,
    kind: z.literal('hero'),
    content: z.strictObject({ headline: text, text, picture: text, phonePicture: text, ...button }),
  }),
  z.strictObject({
    id: text,
    kind: z.literal('ideas'),
    content: z.strictObject({
      title: text,
      picture: text,
      ...button,
      ideas: z.array(z.strictObject({ title: text, text })),
    }),
  }),
  z.strictObject({ id: text, kind: z.literal('loop'), content: loopDefinition }),
  z.strictObject({ id: text, kind: z.enum(['finder', 'reviews']) }),
]);
const menus = z.strictObject({ menu: menuEntries, footer: menuEntries });

/** Seeds the home page, the menus and the sentences of the demo shop. */
export async function seedStorefront(tx: Transaction<DB>, folder: string, pictures: Ids): Promise<void> {
  const [home, { menu, footer }, storefront] = await Promise.all([
    readJson(join(folder, 'home.json'), z.array(block)),
    readJson(join(folder, 'menus.json'), menus),
    readJson(join(folder, 'storefront.json'), storefrontSettings.schema),
  ]);
  const blocks = home.map((one) => toHomeBlock(one, (file) => requireId(pictures, file)));
  await saveHome(tx, 'published', blocks);
  await saveMenu(tx, 'menu', menu);
  await saveMenu(tx, 'footer', footer);
  await storefrontSettings.save(tx, storefront);
}

/** Replaces the files of pictures by their ids. */
function toHomeBlock(given: z.infer<typeof block>, idOf: (file: string) => number): HomeBlock {
  switch (given.kind) {
    case 'hero': {
      const { picture, phonePicture } = given.content;
      const ids = { picture: idOf(picture), phonePicture: idOf(phonePicture) };
      return { ...given, isShown: true, content: { ...given.content, ...ids } };
    }
    case 'ideas':
      return {
        ...given,
        isShown: true,
        content: { ...given.content, picture: idOf(given.content.picture) },
      };
    case 'loop':
      return { ...given, isShown: true };
    case 'finder':
    case 'reviews':
      return { id: given.id, kind: given.kind, isShown: true };
  }
}
