import type { Deps } from '#platform/server/deps.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import { emailKey } from '#platform/email-key.ts';
import { enqueueMerchantMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { inboxPageHref } from '#shop/staff/access/office-paths.ts';
import type { CommentDraft } from '../comment-form.ts';
import { commentMails } from '../comment-mails.ts';
import { texts } from '../texts.ts';
import type { CommentedPost } from './find-commented-post.ts';
import { lockParent, insertComment } from './store.ts';

type CommentSubmission = {
  readonly post: CommentedPost;
  /** The comment it replies to; null for a comment on the article itself. */
  readonly parentId: number | null;
  readonly draft: CommentDraft;
  /** The signed-in customer, whose name and email take precedence over the form's. */
  readonly known: { readonly name: string; readonly email: string } | undefined;
};

/** Stores a comment as pending and emails the merchant. Idempotent: a comment sent twice is stored once. */
export const writeComment = (
  { db, now, config }: Pick<Deps, 'db' | 'now'> & { readonly config: Pick<Deps['config'], 'publicUrl'> },
  { post, parentId, draft, known }: CommentSubmission,
): Promise<Result<null, 'parent-gone'>> =>
  db.transaction().execute(async (tx) => {
    if (parentId !== null && !(await lockParent(tx, post.id, parentId))) return fail('parent-gone');
    const author = known?.name || draft.name;
    const written = await insertComment(tx, {
      postId: post.id,
      parentId,
      author,
      email: emailKey(known?.email ?? draft.email),
      isMerchant: false,
      body: draft.body,
      status: 'pending',
      at: now(),
    });
    if (!written) return succeed(null);
    const about = {
      id: written.id,
      article: post.title,
      author: author || texts.anonymous,
      body: draft.body,
      deskHref: inboxPageHref(config.publicUrl, 'commentaires', written.id),
    };
    await enqueueMerchantMail(
      tx,
      (to) => commentMails.received({ to, ...about }),
      `comment:${written.id}:received`,
    );
    return succeed(null);
  });
