import type { PostCard } from '../post.ts';
import { texts } from '../texts.ts';
import styles from './post-meta.module.css';

/** The publication date and the reading time of an article; on its own page also the author. */
export function PostMeta({ post, signed = false }: { post: PostCard; signed?: boolean }) {
  return (
    <p className={styles.meta}>
      {signed && <span>{texts.writtenBy(post.author)}</span>}
      <time dateTime={post.publishedOn}>{texts.publishedOn(post.publishedOn)}</time>
      <span>{texts.readingTime(post.readingMinutes)}</span>
    </p>
  );
}
