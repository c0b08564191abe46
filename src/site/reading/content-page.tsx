import { formatDate } from '#platform/french.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { Breadcrumb } from '#platform/design/breadcrumb.tsx';
import { loadTariff } from '#shop/basket/cart/server/cart-data-cache.ts';
import type { ContentPage } from '#shop/editorial/texts/content-page.ts';
import { DELIVERY_PARTS, deliveryParts } from '#shop/editorial/texts/delivery-parts.ts';
import { fillParts, hasPart } from '#shop/editorial/texts/page-parts.ts';
import { findContentPage } from '#shop/editorial/texts/server/content-pages.ts';
import { isLegalPage } from '#shop/orders/legal-versions/legal-version.ts';
import { texts as versionTexts } from '#shop/orders/legal-versions/texts.ts';
import { EMPTY_CONTACT } from '#shop/customers/contact/contact-form.ts';
import { contactTexts } from '#shop/customers/contact/texts.ts';
import { ContactForm } from '#shop/customers/contact/ui/contact-form.tsx';
import { breadcrumbStructuredData } from '#site/frame/structured-data.ts';
import { notFound, show, type Page, type ScreenOutcome } from '#site/engine/page.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { texts } from '#site/frame/texts.ts';
import { CACHE_TAG } from '#shop/common/cache-tags/cache-tags.ts';
import { loadText } from './widget-text.tsx';
import styles from './content-page.module.css';

const CONTACT_SLUG = 'contact';
/** The form is there before the merchant has written a text for the page. */
const UNWRITTEN_CONTACT = {
  slug: CONTACT_SLUG,
  title: contactTexts.pageTitle,
  description: contactTexts.title,
  seoTitle: '',
  body: '',
  updatedOn: undefined,
};

export async function contentPage(deps: PageDeps, slug: string): Promise<ScreenOutcome> {
  const page =
    (await findContentPage(deps.db, slug)) ?? (slug === CONTACT_SLUG ? UNWRITTEN_CONTACT : undefined);
  return page ? show(await renderContentPage(deps, page)) : notFound;
}

type ShownPage = Omit<ContentPage, 'updatedOn'> & { readonly updatedOn: string | undefined };

/** The text with the current delivery methods; a legal page stays as it was published. */
async function withDelivery({ db, cartData }: PageDeps, { slug, body }: ShownPage): Promise<string> {
  if (isLegalPage(slug) || !DELIVERY_PARTS.some((name) => hasPart(body, name))) return body;
  return fillParts(body, deliveryParts(await loadTariff(db, cartData)));
}

/** A page as visitors see it, also for its preview. */
export async function renderContentPage(deps: PageDeps, page: ShownPage): Promise<Page> {
  const { slug } = page;
  const text = await loadText(deps, await withDelivery(deps, page));
  const path = PATHS.content(slug);
  const crumbs = [
    { label: texts.home, href: PATHS.home },
    { label: page.title, href: path },
  ];
  return {
    title: page.seoTitle || page.title,
    description: page.description,
    path,
    kind: 'article',
    structuredData: [breadcrumbStructuredData(deps.config.publicUrl, crumbs)],
    allows: text.allows,
    tags: [CACHE_TAG.content, CACHE_TAG.widgets, CACHE_TAG.shipping],
    body: (
      <article className={styles.article}>
        <Breadcrumb items={crumbs} />
        <h1>{page.title}</h1>
        {text.body}
        {path === PATHS.contact && (
          <section aria-labelledby="ecrire">
            <h2 id="ecrire">{contactTexts.title}</h2>
            <ContactForm draft={EMPTY_CONTACT} />
          </section>
        )}
        <p className={styles.date}>
          {page.updatedOn !== undefined && texts.updatedOn(formatDate(page.updatedOn))}
          {isLegalPage(slug) && (
            <>
              {' · '}
              <a href={PATHS.legalVersions(slug)}>{versionTexts.allVersions}</a>
            </>
          )}
        </p>
      </article>
    ),
  };
}
