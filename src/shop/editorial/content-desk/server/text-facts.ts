import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { placedParts } from '#shop/editorial/texts/page-parts.ts';
import { widgetsOf } from '#shop/editorial/widgets/placing.ts';
import { picturesIn, type TextFacts } from '../check-text.ts';
import type { TextKind } from '../content-paths.ts';

type Text = {
  readonly kind: TextKind;
  /** Undefined for a new text. */
  readonly id: number | undefined;
  readonly slug: string;
  /** The cleaned text, with the names of its parts. */
  readonly body: string;
  readonly knownParts: readonly string[];
};

/** Loads what the database knows about a text, in one statement. */
export async function loadTextFacts(
  tx: Db,
  { kind, id = 0, slug, body, knownParts }: Text,
): Promise<TextFacts> {
  const isSlugTaken =
    kind === 'page'
      ? sql<SqlBool>`exists (select from content_pages p where p.slug = ${slug} and p.id <> ${id})`
      : sql<SqlBool>`exists (select from posts p where p.slug = ${slug} and p.id <> ${id})`;
  const { rows } = await sql<Omit<TextFacts, 'unknownParts'>>`
    select ${isSlugTaken} as "isSlugTaken",
      array(select name from unnest(${widgetsOf(body)}::text[]) as name
        where not exists (select from content_widgets w where w.id = name)) as "unknownWidgets",
      exists (select from unnest(${picturesIn(body)}::int[]) as picture
        where not exists (select from pictures pic where pic.id = picture)) as "hasUnknownPicture"`.execute(
    tx,
  );
  const [facts] = rows;
  if (!facts) throw new Error('the facts are always one row');
  return { ...facts, unknownParts: placedParts(body).filter((name) => !knownParts.includes(name)) };
}
