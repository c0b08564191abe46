import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { searchableTown } from '../town-name.ts';

const require = createRequire(import.meta.url);
/** The version of the list in the table; empty while the table is. */
const loadedVersion = defineSettings('communes', z.string(), '');

const packageFile = z.object({ version: z.string() });
const communes = z.array(
  z.object({
    nom: z.string(),
    type: z.string(),
    codesPostaux: z.array(z.string()).default([]),
    population: z.number().default(0),
  }),
);

const PACKAGE = require.resolve('@etalab/decoupage-administratif/package.json');
const LIST = require.resolve('@etalab/decoupage-administratif/data/communes.json');

const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** Fills the table of towns from the official list, once per version. */
export async function loadCommunes(db: Db): Promise<void> {
  const { version } = packageFile.parse(await read(PACKAGE));
  if ((await loadedVersion.load(db)) === version) return;
  const rows = communes
    .parse(await read(LIST))
    .filter(({ type }) => type === 'commune-actuelle')
    .flatMap(({ nom, codesPostaux, population }) =>
      codesPostaux.map((postcode) => ({ nom, postcode, population })),
    );
  await db.transaction().execute(async (tx) => {
    await sql`truncate communes`.execute(tx);
    await sql`
      insert into communes (postcode, name, search, population)
      select * from unnest(
        ${rows.map(({ postcode }) => postcode)}::text[], ${rows.map(({ nom }) => nom)}::text[],
        ${rows.map(({ nom }) => searchableTown(nom))}::text[], ${rows.map(({ population }) => population)}::int[])
      on conflict (postcode, name) do nothing`.execute(tx);
    await loadedVersion.save(tx, version);
  });
}
