import { Notice } from '#platform/design/notice.tsx';
import { findAnyProduct } from '#shop/catalogue/products/server/find-product.ts';
import { texts } from '#shop/editorial/content-desk/texts.ts';
import { findAnyPost } from '#shop/editorial/journal/server/find-post.ts';
import { findAnyContentPage } from '#shop/editorial/texts/server/content-pages.ts';
import { renderProduct } from '#site/browsing/product-page.tsx';
import { answerPage } from '#site/engine/answer-page.tsx';
import { fail } from '#site/engine/errors.tsx';
import type { Page } from '#site/engine/page.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import { renderArticle } from './article-page.tsx';
import { renderContentPage } from './content-page.tsx';

/** Shows an article, a page or a product before its publication to whoever has its signed link. */
const showPreview =
  (find: (deps: PageDeps, token: string) => Promise<Page | undefined>): Screen<PageDeps> =>
  (deps) =>
  async (request, reply) => {
    const page = await find(deps, request.params['token'] ?? '');
    if (!page) return fail(deps, request, reply, 'not-found');
    const notice = <Notice tone="info">{texts.preview}</Notice>;
    const hidden: Page = { ...page, hidden: true, notice };
    return answerPage(deps, request, reply, {
      page: hidden,
      status: 200,
      headers: { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
    });
  };

export const showArticlePreview = showPreview(async (deps, token) => {
  const id = deps.previewLinks.read('article', token);
  const post = id === undefined ? undefined : await findAnyPost(deps.db, id);
  return post && renderArticle(deps, post, { kind: 'reading' }, null);
});

export const showPagePreview = showPreview(async (deps, token) => {
  const id = deps.previewLinks.read('page', token);
  const page = id === undefined ? undefined : await findAnyContentPage(deps.db, id);
  return page && renderContentPage(deps, page);
});

export const showProductPreview = showPreview(async (deps, token) => {
  const id = deps.previewLinks.read('product', token);
  const product = id === undefined ? undefined : await findAnyProduct(deps.db, id);
  return product && renderProduct(deps, product);
});
