import { PATHS } from '#shop/common/paths/paths.ts';
import { Prose } from '#platform/design/prose.tsx';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { hasLead } from '../archive.ts';
import type { FullPost } from '../post.ts';
import { texts } from '../texts.ts';
import { PostCard, PostGrid } from './post-card.tsx';
import { PostMeta } from './post-meta.tsx';
import styles from './post-list.module.css';

/** Columns of the cards on a desktop. */
const COLUMNS = 3;

type Props = {
  posts: readonly FullPost[];
  layout: 'cards' | 'classic' | 'full-content';
};

/** A page of articles in the layout chosen by the merchant (§2.12). */
export function PostList({ posts, layout }: Props) {
  switch (layout) {
    case 'cards':
      return <Cards posts={posts} />;
    case 'classic':
      return <Classic posts={posts} />;
    case 'full-content':
      return <FullContent posts={posts} />;
  }
}

type ListProps = Pick<Props, 'posts'>;

function Cards({ posts }: ListProps) {
  const leads = hasLead(posts.length, COLUMNS) ? 1 : 0;
  return (
    <div className={styles.cards} data-layout="cards">
      {posts.slice(0, leads).map((post) => (
        <PostCard key={post.id} post={post} headingLevel={2} eager look="lead" />
      ))}
      <PostGrid posts={posts.slice(leads)} headingLevel={2} />
    </div>
  );
}

/** One row per article, with the picture beside the summary. */
function Classic({ posts }: ListProps) {
  return (
    <ul className={styles.classic} data-layout="classic">
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard post={post} headingLevel={2} eager={index === 0} look="row" />
        </li>
      ))}
    </ul>
  );
}

/** Every article in full. */
function FullContent({ posts }: ListProps) {
  return (
    <div className={styles.full} data-layout="full-content">
      {posts.map((post) => (
        <article key={post.id} className={styles.article}>
          <h2 className={styles.title}>
            <a href={PATHS.post(post.slug)}>{post.title}</a>
          </h2>
          <PostMeta post={post} signed />
          {post.picture && (
            <ResponsivePicture
              picture={post.picture}
              sizes="(width >= 48rem) 704px, 94vw"
              upTo={1200}
              className={styles.picture}
            />
          )}
          <Prose html={post.body} />
          <p>
            <a href={PATHS.post(post.slug)} aria-label={texts.readMoreOf(post.title)}>
              {texts.readMore}
            </a>
          </p>
        </article>
      ))}
    </div>
  );
}
