import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { Breadcrumb, type Crumb } from '#platform/design/breadcrumb.tsx';
import type { ProductCard } from '#shop/catalogue/products/product.ts';
import { ProductGrid } from '#shop/catalogue/products/ui/product-card.tsx';
import { EMPTY_DRAFT, type CommentSectionState } from '#shop/editorial/comments/comment-form.ts';
import type { Comment } from '#shop/editorial/comments/comment.ts';
import { listComments } from '#shop/editorial/comments/server/list-comments.ts';
import type { FormState } from '#shop/editorial/comments/ui/comment-form.tsx';
import { Comments } from '#shop/editorial/comments/ui/comments.tsx';
import type { PostCard, PostView } from '#shop/editorial/journal/post.ts';
import { findPost } from '#shop/editorial/journal/server/find-post.ts';
import { listPostProducts } from '#shop/editorial/journal/server/list-post-products.ts';
import { listRelatedPosts } from '#shop/editorial/journal/server/list-posts.ts';
import { texts } from '#shop/editorial/journal/texts.ts';
import { tableOfContents, type Heading } from '#shop/editorial/journal/table-of-contents.ts';
import { Article, AdjacentPosts } from '#shop/editorial/journal/ui/article.tsx';
import { ContentsList } from '#shop/editorial/journal/ui/contents-list.tsx';
import { PostGrid } from '#shop/editorial/journal/ui/post-card.tsx';
import { ShareLinks } from '#shop/editorial/journal/ui/share-links.tsx';
import { loopTags, type Loop } from '#shop/editorial/loops/loop.ts';
import { loadLoops } from '#shop/editorial/loops/server/load-loops.ts';
import { LoopRow } from '#shop/editorial/loops/ui/loop-row.tsx';
import { shareLinks } from '#shop/editorial/reviews/share.ts';
import { HEART_ONLY } from '#site/browsing/card-extras.tsx';
import { articleStructuredData, breadcrumbStructuredData } from '#site/frame/structured-data.ts';
import { loadFrame } from '#site/frame/frame.ts';
import { notFound, show, type Page, type ScreenOutcome } from '#site/engine/page.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { texts as siteTexts } from '#site/frame/texts.ts';
import { CACHE_TAG } from '#shop/common/cache-tags/cache-tags.ts';
import { loadText, type LoadedText } from './widget-text.tsx';
import styles from './article-page.module.css';

const RELATED_COUNT = 3;

/** The state of a rejected comment form, shown to one visitor only. */
export type RejectedComment = Pick<FormState, 'draft' | 'faults' | 'problem' | 'known'>;

const EMPTY_COMMENT: RejectedComment = { draft: EMPTY_DRAFT, faults: [] };

export async function articlePage(
  deps: PageDeps,
  slug: string,
  talk: CommentSectionState,
  refused: RejectedComment = EMPTY_COMMENT,
): Promise<ScreenOutcome> {
  const post = await findPost(deps.db, slug);
  return post ? show(await renderArticle(deps, post, talk, refused)) : notFound;
}

/** An article as visitors see it. Its preview takes no comments (`refused` is null). */
export async function renderArticle(
  deps: PageDeps,
  post: PostView,
  talk: CommentSectionState,
  refused: RejectedComment | null,
): Promise<Page> {
  const { db, frames, config } = deps;
  const contents = tableOfContents(post.body);
  const [frame, products, related, loops, comments, text] = await Promise.all([
    loadFrame(db, frames),
    listPostProducts(db, post.id),
    listRelatedPosts(db, post.id, RELATED_COUNT),
    loadLoops(deps, ['article']),
    listComments(db, post.id),
    loadText(deps, contents.html),
  ]);
  const crumbs = crumbsOf(post);
  const form = refused && {
    replyTo: talk.kind === 'replying' ? talk.to : undefined,
    isSent: talk.kind === 'sent',
    ...refused,
  };
  const { isOpen, deepest } = frame.comments;
  return {
    title: post.seoTitle || post.title,
    description: post.seoDescription || post.excerpt,
    path: PATHS.post(post.slug),
    kind: 'article',
    picture: post.picture ?? undefined,
    structuredData: [
      articleStructuredData(config.publicUrl, post, frame.shop),
      breadcrumbStructuredData(config.publicUrl, crumbs),
    ],
    // Search engines index the article only, not its states while replying or after sending a comment.
    hidden: talk.kind !== 'reading',
    allows: text.allows,
    rare: talk.kind === 'replying',
    tags: [
      CACHE_TAG.journal,
      CACHE_TAG.widgets,
      CACHE_TAG.comments(post.id),
      ...loopTags(loops),
      ...products.map(({ id }) => CACHE_TAG.product(id)),
    ],
    body: (
      <ArticleScreen
        post={post}
        products={products}
        related={related}
        loops={loops}
        crumbs={crumbs}
        comments={comments}
        deepest={deepest}
        text={text}
        headings={contents.headings}
        url={config.publicUrl + PATHS.post(post.slug)}
        form={isOpen ? form : null}
      />
    ),
  };
}

function crumbsOf({ title, slug, terms }: PostView): Crumb[] {
  const category = terms.find(({ taxonomy }) => taxonomy === TAXONOMY.postCategory);
  return [
    { label: siteTexts.home, href: PATHS.home },
    { label: texts.journal, href: PATHS.journal },
    ...(category ? [{ label: category.name, href: PATHS.journalCategory(category.slug) }] : []),
    { label: title, href: PATHS.post(slug) },
  ];
}

type Props = {
  post: PostView;
  products: readonly ProductCard[];
  related: readonly PostCard[];
  loops: readonly Loop[];
  crumbs: readonly Crumb[];
  comments: readonly Comment[];
  deepest: number;
  text: LoadedText;
  headings: readonly Heading[];
  url: string;
  form: FormState | null;
};

function ArticleScreen({ post, products, related, loops, crumbs, comments, deepest, form, ...rest }: Props) {
  const { text, headings, url } = rest;
  return (
    <>
      <div className={styles.screen}>
        <Breadcrumb items={crumbs} />
        <Article
          post={post}
          after={<ShareLinks title={post.title} url={url} networks={shareLinks(url, post.title)} />}
        >
          <ContentsList headings={headings} />
          {text.body}
        </Article>
        {products.length > 0 && (
          <section className={styles.section} data-no-print="">
            <h2>{texts.products}</h2>
            <ProductGrid products={products} below={HEART_ONLY} />
          </section>
        )}
        <div className={styles.comments} data-no-print="">
          <Comments
            post={{ id: post.id, path: PATHS.post(post.slug) }}
            comments={comments}
            deepest={deepest}
            form={form}
          />
        </div>
        <div className={styles.neighbours} data-no-print="">
          <AdjacentPosts previous={post.previous} next={post.next} />
        </div>
        {related.length > 0 && (
          <section className={styles.section} data-no-print="">
            <h2>{texts.related}</h2>
            <PostGrid posts={related} />
          </section>
        )}
      </div>
      {loops.map((loop) => (
        <LoopRow key={loop.widget.id} loop={loop} />
      ))}
    </>
  );
}
