import type { Db } from '#platform/server/database/database.ts';
import { picturesIn } from '../check-text.ts';
import type { TextKind } from '../content-paths.ts';

export type TextRef = { readonly kind: TextKind; readonly id: number };

/** The stored content of a version. */
export type TextContent = {
  readonly title: string;
  /** The description of a page, or the excerpt of an article. */
  readonly summary: string;
  readonly body: string;
};

/** The text of a page or an article after one save. */
export type TextVersion = TextContent & {
  readonly id: number;
  /** The author; empty for the text from before the first save in the back office. */
  readonly author: string;
  readonly savedAt: Date;
};

type Saved = { readonly author: string; readonly at: Date };

const ownerOf = ({ kind, id }: TextRef) =>
  kind === 'page' ? { page_id: id, post_id: null } : { page_id: null, post_id: id };

const ownerColumn = (kind: TextKind) => (kind === 'page' ? 'page_id' : 'post_id');

/**
 * Keeps the text after a save. A text that has no versions yet, for example one of the demo shop, first gets a
 * version of what it was before.
 */
export async function keepVersion(
  tx: Db,
  text: TextRef,
  versions: {
    readonly before?: TextContent & { readonly updatedAt: Date };
    readonly after: TextContent;
    readonly saved: Saved;
  },
): Promise<void> {
  const { before, after, saved } = versions;
  if (before && isSameText(before, after)) return;
  if (before && !(await hasVersions(tx, text)))
    await insertVersion(tx, text, before, { author: '', at: before.updatedAt });
  await insertVersion(tx, text, after, saved);
}

const isSameText = (one: TextContent, other: TextContent) =>
  one.title === other.title && one.summary === other.summary && one.body === other.body;

const hasVersions = async (tx: Db, { kind, id }: TextRef) =>
  (await tx
    .selectFrom('text_versions')
    .select('id')
    .where(ownerColumn(kind), '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function insertVersion(tx: Db, text: TextRef, content: TextContent, { author, at }: Saved) {
  const { title, summary, body } = content;
  const { id } = await tx
    .insertInto('text_versions')
    .values({ ...ownerOf(text), title, summary, body, author, saved_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pictures = picturesIn(body);
  if (pictures.length === 0) return;
  await tx
    .insertInto('text_version_pictures')
    .columns(['version_id', 'picture_id'])
    .expression(
      tx
        .selectFrom('pictures')
        .select((row) => [row.val(id).as('version_id'), 'pictures.id as picture_id'])
        .where('pictures.id', 'in', pictures),
    )
    .execute();
}

const COLUMNS = ['id', 'title', 'summary', 'body', 'author', 'saved_at as savedAt'] as const;

/** Older versions are kept, but not listed. */
const MOST_LISTED = 100;

/** Lists the versions of a text, the newest and current one first. */
export const listTextVersions = (
  db: Db,
  { kind, id }: TextRef,
): Promise<Omit<TextVersion, 'body' | 'summary'>[]> =>
  db
    .selectFrom('text_versions')
    .select(['id', 'title', 'author', 'saved_at as savedAt'])
    .where(ownerColumn(kind), '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();

/** Finds a version of this text, and the one saved before it. */
export async function findTextVersion(
  db: Db,
  { kind, id }: TextRef,
  versionId: number,
): Promise<{ readonly version: TextVersion; readonly earlier: TextVersion | undefined } | undefined> {
  const [version, earlier] = await db
    .selectFrom('text_versions')
    .select(COLUMNS)
    .where(ownerColumn(kind), '=', id)
    .where('id', '<=', versionId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  return version?.id === versionId ? { version, earlier } : undefined;
}
