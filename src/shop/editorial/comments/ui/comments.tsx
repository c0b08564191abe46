import { Badge } from '#platform/design/badge.tsx';
import { reportHref } from '#shop/editorial/reviews/reporting.ts';
import { commentHref, replyHref } from '../comment-form.ts';
import { paragraphsOf, type TextPart } from '../comment-text.ts';
import { countShown, threadsOf, type Comment, type Thread } from '../comment.ts';
import { MARK } from '../contract.ts';
import { texts } from '../texts.ts';
import { CommentForm, type FormState } from './comment-form.tsx';
import styles from './comments.module.css';

type CommentsProps = {
  post: { readonly id: number; readonly path: string };
  comments: readonly Comment[];
  deepest: number;
  /** Null when comments are closed. */
  form: FormState | null;
};

/** The comments of an article and the form, which is at the end or under the comment being answered. */
export function Comments({ post, comments, deepest, form }: CommentsProps) {
  const answered = form ? comments.find(({ id, body }) => id === form.replyTo && body !== null) : undefined;
  const respond = form && (
    <CommentForm
      post={post}
      state={form}
      answered={answered && { id: answered.id, name: answered.author || texts.anonymous }}
    />
  );
  const threads = threadsOf(comments, deepest);
  return (
    <section id={MARK.list} aria-labelledby="comments-title" className={styles.comments}>
      <h2 id="comments-title">{texts.title(countShown(comments))}</h2>
      {threads.length === 0 && form && <p className={styles.none}>{texts.none}</p>}
      <Level
        threads={threads}
        post={post}
        respond={respond}
        isOpen={form !== null}
        answeredId={answered?.id}
      />
      {form ? <div data-respond-home="" /> : <p className={styles.none}>{texts.closed}</p>}
      {!answered && respond}
    </section>
  );
}

type LevelProps = {
  threads: readonly Thread[];
  post: CommentsProps['post'];
  isOpen: boolean;
  answeredId: number | undefined;
  respond: React.ReactNode;
};

function Level({ threads, ...rest }: LevelProps) {
  if (threads.length === 0) return null;
  return (
    <ol className={styles.level}>
      {threads.map((thread) => (
        <li key={thread.id} id={MARK.comment(thread.id)}>
          <Words comment={thread} post={rest.post} isOpen={rest.isOpen} />
          {thread.id === rest.answeredId && rest.respond}
          <Level threads={thread.replies} {...rest} />
        </li>
      ))}
    </ol>
  );
}

type WordsProps = Pick<LevelProps, 'post' | 'isOpen'> & { comment: Comment };

function Words({ comment, post, isOpen }: WordsProps) {
  const { id, body, isMerchant } = comment;
  if (body === null) return <p className={styles.removed}>{texts.removed}</p>;
  const author = comment.author || texts.anonymous;
  return (
    <article id={MARK.words(id)} className={styles.comment} data-merchant={isMerchant ? '' : undefined}>
      <header className={styles.head}>
        <span className={styles.author}>{author}</span>
        {isMerchant && <Badge>{texts.team}</Badge>}
        <a href={commentHref(post.path, id)} className={styles.date}>
          <time dateTime={comment.writtenOn}>{texts.writtenOn(comment.writtenOn)}</time>
        </a>
      </header>
      {paragraphsOf(body).map((lines, index) => (
        <p key={index} className={styles.paragraph}>
          {lines.map((pieces, line) => (
            <span key={line} className={styles.line}>
              {pieces.map(drawPiece)}
            </span>
          ))}
        </p>
      ))}
      <footer className={styles.tools}>
        {isOpen && (
          <a
            className={`${styles.tool} ${MARK.reply}`}
            rel="nofollow"
            href={replyHref(post.path, id)}
            data-commentid={id}
            data-postid={post.id}
            data-belowelement={MARK.words(id)}
            data-respondelement={MARK.respond}
            data-replyto={texts.replyTo(author)}
            aria-label={texts.replyTo(author)}
          >
            {texts.reply}
          </a>
        )}
        {!isMerchant && (
          <a
            className={styles.tool}
            rel="nofollow"
            href={reportHref('comment', id)}
            aria-label={texts.reportThis(author)}
          >
            {texts.report}
          </a>
        )}
      </footer>
    </article>
  );
}

const drawPiece = ({ text, href }: TextPart, index: number) =>
  href === undefined ? (
    text
  ) : (
    // Links in comments are not endorsed by the shop.
    <a key={index} href={href} rel="nofollow ugc noopener">
      {text}
    </a>
  );
