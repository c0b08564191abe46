import { PATHS, TAXONOMY } from '../platform/names.ts';
import { Breadcrumb, type Crumb } from '../platform/ui/breadcrumb.tsx';
import type { ProductCard } from '../shop/catalogue/product.ts';
import { ProductGrid } from '../shop/catalogue/ui/product-card.tsx';
import type { PostCard, PostView } from '../shop/journal/post.ts';
import { findPost } from '../shop/journal/server/find-post.ts';
import { listPostProducts } from '../shop/journal/server/list-post-products.ts';
import { listRelatedPosts } from '../shop/journal/server/list-posts.ts';
import { texts } from '../shop/journal/texts.ts';
import { Article, Neighbours } from '../shop/journal/ui/article.tsx';
import { PostGrid } from '../shop/journal/ui/post-card.tsx';
import { loopTags, type Loop } from '../shop/loops/loop.ts';
import { loadLoops } from '../shop/loops/server/load-loops.ts';
import { LoopRow } from '../shop/loops/ui/loop-row.tsx';
import { HEART_ONLY } from './card-extras.tsx';
import { articleFact, breadcrumbFact } from './facts.ts';
import { loadFrame } from './frame.ts';
import { notFound, show, type Outcome } from './page.ts';
import type { PageDeps } from './routes.tsx';
import { texts as siteTexts } from './texts.ts';
import styles from './article-page.module.css';

const RELATED_COUNT = 3;

export async function articlePage(deps: PageDeps, slug: string): Promise<Outcome> {
  const { db, frames, config } = deps;
  const post = await findPost(db, slug);
  if (!post) return notFound;
  const [frame, products, related, loops] = await Promise.all([
    loadFrame(db, frames),
    listPostProducts(db, post.id),
    listRelatedPosts(db, post.id, RELATED_COUNT),
    loadLoops(deps, ['article']),
  ]);
  const crumbs = crumbsOf(post);
  return show({
    title: post.title,
    description: post.excerpt,
    path: PATHS.post(slug),
    kind: 'article',
    picture: post.picture ?? undefined,
    facts: [articleFact(config.publicUrl, post, frame.shop), breadcrumbFact(config.publicUrl, crumbs)],
    tags: ['journal', ...loopTags(loops), ...products.map(({ id }) => `product:${id}`)],
    body: <ArticleScreen {...{ post, products, related, loops, crumbs }} />,
  });
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
};

function ArticleScreen({ post, products, related, loops, crumbs }: Props) {
  return (
    <>
      <div className={styles.screen}>
        <Breadcrumb items={crumbs} />
        <Article post={post} />
        {products.length > 0 && (
          <section className={styles.section}>
            <h2>{texts.products}</h2>
            <ProductGrid products={products} below={HEART_ONLY} />
          </section>
        )}
        <div className={styles.neighbours}>
          <Neighbours previous={post.previous} next={post.next} />
        </div>
        {related.length > 0 && (
          <section className={styles.section}>
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
