import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { classNames } from '#platform/design/class-names.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import type { PostCard as Post } from '../post.ts';
import { PostMeta } from './post-meta.tsx';
import styles from './post-card.module.css';

type Props = {
  post: Post;
  headingLevel?: 2 | 3;
  /** Loads the picture eagerly, for cards visible on page load. */
  eager?: boolean;
  /**
   * On wide screens, `lead` is a full-width first card and `row` a list row; both have the picture beside the
   * text.
   */
  look?: 'card' | 'lead' | 'row';
};

const SIZES = '(width >= 75rem) 400px, (width >= 48rem) 30vw, 94vw';
const LEAD_SIZES = '(width >= 75rem) 740px, (width >= 48rem) 56vw, 94vw';

/** An article in a list. The whole card is clickable, but only the title is a link. */
export function PostCard({ post, headingLevel = 3, eager = false, look = 'card' }: Props) {
  const Heading = `h${headingLevel}` as const;
  const category = post.terms.find(({ taxonomy }) => taxonomy === TAXONOMY.postCategory);
  return (
    <article className={classNames(styles.card, look !== 'card' && styles.beside, styles[look])}>
      <div className={styles.frame}>
        {post.picture && (
          <ResponsivePicture
            picture={{ ...post.picture, alt: '' }}
            sizes={look === 'lead' ? LEAD_SIZES : SIZES}
            upTo={look === 'lead' ? 1200 : 800}
            eager={eager}
            className={styles.picture}
          />
        )}
      </div>
      <div className={styles.words}>
        {category && <p className={styles.category}>{category.name}</p>}
        <Heading className={styles.title}>
          <a href={PATHS.post(post.slug)} className={styles.link}>
            {post.title}
          </a>
        </Heading>
        <p className={styles.excerpt}>{post.excerpt}</p>
        <PostMeta post={post} />
      </div>
    </article>
  );
}

/** Cards side by side. */
export function PostGrid({ posts, headingLevel }: { posts: readonly Post[]; headingLevel?: 2 | 3 }) {
  return (
    <ul className={styles.grid}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} {...(headingLevel && { headingLevel })} />
        </li>
      ))}
    </ul>
  );
}
