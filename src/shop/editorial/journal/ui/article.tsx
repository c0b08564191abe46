import type { ReactNode } from 'react';
import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { ChipLink } from '#platform/design/chip.tsx';
import { Icon } from '#platform/design/icon.tsx';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import type { PostLink, PostTerm, PostView } from '../post.ts';
import { texts } from '../texts.ts';
import { PostMeta } from './post-meta.tsx';
import styles from './article.module.css';

const SIZES = '(width >= 64rem) 960px, 100vw';

const termHref = ({ taxonomy, slug }: PostTerm) =>
  taxonomy === TAXONOMY.postCategory ? PATHS.journalCategory(slug) : PATHS.journalTag(slug);

type ArticleProps = {
  post: PostView;
  /** The article's text, rendered by the caller because its embedded parts belong to other slices. */
  children: ReactNode;
  /** Content between the text and the list of terms. */
  after?: ReactNode;
};

/** An article: title, picture, text and terms. */
export function Article({ post, children, after }: ArticleProps) {
  const category = post.terms.find(({ taxonomy }) => taxonomy === TAXONOMY.postCategory);
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        {category && (
          <p>
            <a href={termHref(category)} className={styles.category}>
              {category.name}
            </a>
          </p>
        )}
        <h1 className={styles.title}>{post.title}</h1>
        <p className={styles.excerpt}>{post.excerpt}</p>
        <PostMeta post={post} signed />
      </header>
      {post.picture && (
        <ResponsivePicture
          picture={post.picture}
          sizes={SIZES}
          upTo={1200}
          eager
          className={styles.picture}
        />
      )}
      <div className={styles.body}>
        {children}
        {post.updatedOn > post.publishedOn && (
          <p className={styles.updated}>{texts.updatedOn(post.updatedOn)}</p>
        )}
        {after}
        {post.terms.length > 0 && <Terms terms={post.terms} />}
      </div>
    </article>
  );
}

function Terms({ terms }: { terms: readonly PostTerm[] }) {
  return (
    <div className={styles.terms}>
      <p>{texts.filedUnder}</p>
      <ul className={styles.chips}>
        {terms.map((term) => (
          <li key={term.id}>
            <ChipLink href={termHref(term)}>{term.name}</ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The articles published just before and just after. */
export function AdjacentPosts({ previous, next }: Pick<PostView, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={texts.neighbours} className={styles.neighbours}>
      {previous && <AdjacentPost post={previous} rel="prev" label={texts.previous} />}
      {next && <AdjacentPost post={next} rel="next" label={texts.next} />}
    </nav>
  );
}

function AdjacentPost({ post, rel, label }: { post: PostLink; rel: 'prev' | 'next'; label: string }) {
  return (
    <a href={PATHS.post(post.slug)} rel={rel} className={styles.neighbour} data-way={rel}>
      <span className={styles.way}>
        {rel === 'prev' && <Icon name="chevron-left" size="fit" />}
        {label}
        {rel === 'next' && <Icon name="chevron-right" size="fit" />}
      </span>
      <span className={styles.neighbourTitle}>{post.title}</span>
    </a>
  );
}
