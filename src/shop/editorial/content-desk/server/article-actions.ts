import { fail, succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { PostStatus } from '#shop/editorial/journal/post-status.ts';
import {
  deletePost,
  lockPost,
  publishScheduledPosts,
  setPostPicture,
  setPostStatus,
} from '#shop/editorial/journal/server/write-post.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { checkPublication } from '../publication.ts';
import { findDeskArticle, type DeskArticle } from './find-desk-article.ts';
import { findLibraryPicture } from './library.ts';
import {
  invalid,
  recordTextAudit,
  type SeenText,
  type TextAuthor,
  type TextOutcome,
} from './text-outcome.ts';

/** Publishes an article now. */
export const publishArticle = (tx: Db, author: TextAuthor, seen: SeenText): Promise<TextOutcome> =>
  changeArticle(tx, seen, {
    isDone: ({ status }) => status === 'publish',
    change: (article) => setStatus(tx, author, article, 'publish', author.now),
  });

/** Publishes an article at a date in the future, to the minute. A published article leaves the shop until then. */
export async function scheduleArticle(
  tx: Db,
  author: TextAuthor,
  seen: SeenText,
  moment: Date | null,
): Promise<TextOutcome> {
  const problems = checkPublication(moment, author.now);
  if (moment === null || problems.length > 0) return invalid(problems);
  return changeArticle(tx, seen, {
    isDone: ({ status, publishedAt }) => status === 'scheduled' && publishedAt.getTime() === moment.getTime(),
    change: (article) => setStatus(tx, author, article, 'scheduled', moment),
  });
}

/** Takes an article off the shop, or cancels its publication; its text stays. */
export const unpublishArticle = (tx: Db, author: TextAuthor, seen: SeenText): Promise<TextOutcome> =>
  changeArticle(tx, seen, {
    isDone: ({ status }) => status === 'draft',
    change: (article) => setStatus(tx, author, article, 'draft'),
  });

/** Deletes an article that is not in the shop, with its versions. */
export const removeArticle = (tx: Db, author: TextAuthor, seen: SeenText): Promise<TextOutcome> =>
  changeArticle(tx, seen, {
    isDone: () => false,
    change: async ({ id, status, draft: { title, slug } }) => {
      if (status === 'publish') return fail('published');
      await deletePost(tx, id);
      await recordTextAudit(tx, author, { kind: 'article', id }, 'delete', diffOf({ title, slug }, {}));
      return succeed(id);
    },
  });

/** Gives an article a picture of the library, or none. */
export async function pictureArticle(
  tx: Db,
  author: TextAuthor,
  id: number,
  pictureId: number | null,
): Promise<TextOutcome> {
  await lockPost(tx, id);
  const article = await findDeskArticle(tx, id);
  if (!article || (pictureId !== null && !(await findLibraryPicture(tx, pictureId)))) return fail('unknown');
  const diff = diffOf({ pictureId: article.picture?.id ?? null }, { pictureId });
  if (Object.keys(diff).length === 0) return succeed(id);
  await setPostPicture(tx, id, pictureId);
  await recordTextAudit(tx, author, { kind: 'article', id }, 'picture', diff);
  return succeed(id);
}

type ArticleChange = {
  readonly isDone: (article: DeskArticle) => boolean;
  readonly change: (article: DeskArticle) => Promise<TextOutcome>;
};

async function changeArticle(
  tx: Db,
  { id, version }: SeenText,
  { isDone, change }: ArticleChange,
): Promise<TextOutcome> {
  await lockPost(tx, id);
  const article = await findDeskArticle(tx, id);
  if (!article) return fail('unknown');
  if (isDone(article)) return succeed(id);
  return article.version === version ? change(article) : fail('changed');
}

async function setStatus(
  tx: Db,
  author: TextAuthor,
  { id, status, publishedAt }: DeskArticle,
  target: PostStatus,
  moment?: Date,
): Promise<TextOutcome> {
  await setPostStatus(tx, id, target, moment);
  const action = { publish: 'publish', scheduled: 'schedule', draft: 'unpublish' }[target];
  const diff = diffOf(
    { status, publishedAt: publishedAt.toISOString() },
    { status: target, publishedAt: (moment ?? publishedAt).toISOString() },
  );
  await recordTextAudit(tx, author, { kind: 'article', id }, action, diff);
  return succeed(id);
}

const SCHEDULE: Actor = { kind: 'job', id: null, name: 'publication programmée', ip: null };

/** Publishes the articles whose date has come; the pages that list them follow. Returns their number. */
export async function publishDueArticles(db: Db, now: Date): Promise<number> {
  const { ids } = await inTransaction(db, async (tx) => {
    const published = await publishScheduledPosts(tx, now);
    for (const id of published)
      await recordTextAudit(
        tx,
        { actor: SCHEDULE, now },
        { kind: 'article', id },
        'publish',
        diffOf({ status: 'scheduled' }, { status: 'publish' }),
      );
    return { ok: true, ids: published };
  });
  return ids.length;
}
