import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Transaction } from 'kysely';
import type { Files } from '#platform/server/files/files.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { fingerprintOf } from '#shop/common/pictures/server/find-picture.ts';
import { originalKey } from '#shop/common/pictures/server/media-dir.ts';
import type { DemoPicture, DemoShop } from './catalogue-files.ts';
import type { Ids } from './known-ids.ts';

/** The home page loads its photographs by these names. */
const HERO_ALT = 'Tour rose, arc-en-ciel et anneaux en bois posés dans la lumière du matin';
const HOME_PICTURES: DemoPicture[] = [
  { file: 'accueil/hero.jpg', alt: HERO_ALT },
  { file: 'accueil/hero-portrait.jpg', alt: HERO_ALT },
  { file: 'accueil/pedagogie.jpg', alt: 'Jeux en bois rangés sur une étagère basse, à portée d’enfant' },
];

/** The photographs on the pages of the demo shop. */
export const picturesOf = (shop: DemoShop): DemoPicture[] => [
  ...shop.products.flatMap((product) => product.pictures),
  ...shop.products.flatMap((product) => product.variations.flatMap(({ picture }) => picture ?? [])),
  ...shop.categories.map((category) => category.picture),
  ...shop.attributes.flatMap((attribute) => attribute.terms.flatMap(({ picture }) => picture ?? [])),
  ...HOME_PICTURES,
];

/** Enough concurrent copies to saturate a disk and a network, without opening every file at once. */
const LANES = 16;

/** Stores all photographs of the demo shop. */
export async function storePhotographs(files: Files, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const waiting = entries.filter((entry) => entry.isFile()).values();
  const lane = async () => {
    for (const { parentPath, name } of waiting) {
      const path = join(parentPath, name);
      await files.put(originalKey(relative(folder, path)), createReadStream(path));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

export async function insertPictures(
  tx: Transaction<DB>,
  pictures: DemoPicture[],
  folder: string,
): Promise<Ids> {
  const unique = [...new Map(pictures.map((picture) => [picture.file, picture])).values()];
  // Imported here only: a shop that is already seeded does not load it.
  const { default: sharp } = await import('sharp');
  const rows = await Promise.all(
    unique.map(async ({ file, alt }) => {
      const bytes = await readFile(join(folder, file));
      const { width, height } = await sharp(bytes).metadata();
      return { file, alt, width, height, fingerprint: fingerprintOf(bytes) };
    }),
  );
  const inserted = await tx.insertInto('pictures').values(rows).returning(['id', 'file']).execute();
  return new Map(inserted.map((row) => [row.file, row.id]));
}
