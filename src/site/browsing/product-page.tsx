import type { ReactNode } from 'react';
import { plainText, truncate } from '#platform/plain-text.ts';
import { SHOWN_IN_SEARCH } from '#platform/search-snippet.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { Breadcrumb, type Crumb } from '#platform/design/breadcrumb.tsx';
import { Chip, ChipLink } from '#platform/design/chip.tsx';
import { viewOf } from '#shop/customers/audience/measured.ts';
import { ageLabel } from '#shop/catalogue/products/age.ts';
import type { ProductCard, ProductView } from '#shop/catalogue/products/product.ts';
import { findProduct } from '#shop/catalogue/products/server/find-product.ts';
import { listRelated } from '#shop/catalogue/products/server/list-related.ts';
import { texts } from '#shop/catalogue/products/texts.ts';
import { exclusionNote } from '#shop/catalogue/products/withdrawal-exclusion.ts';
import { PriceTagView } from '#shop/catalogue/products/ui/price-tag.tsx';
import { ProductDetails } from '#shop/catalogue/products/ui/product-details.tsx';
import { ProductGallery } from '#shop/catalogue/products/ui/product-gallery.tsx';
import { ProductTabs } from '#shop/catalogue/products/ui/product-tabs.tsx';
import { RatingLink } from '#shop/catalogue/products/ui/rating.tsx';
import { Warnings } from '#shop/catalogue/products/ui/warnings.tsx';
import { AddToCartForm } from '#shop/basket/cart/ui/add-to-cart-form.tsx';
import { BuyBar } from '#shop/basket/cart/ui/buy-bar.tsx';
import { listActiveRecalls } from '#shop/orders/recalls/server/find-recalls.ts';
import { loadReviewsPanel } from '#shop/editorial/reviews/server/list-reviews.ts';
import { QuestionsBadge } from '#shop/editorial/reviews/ui/preview-badge.tsx';
import { ReviewsWidget } from '#shop/editorial/reviews/ui/reviews-widget.tsx';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import type { ListingSettings } from '#shop/common/settings/listing-settings.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { MOST_EMBEDDED, type WireVariation } from '#shop/catalogue/variations/contract.ts';
import { toWireVariations } from '#shop/catalogue/variations/server/wire-variation.tsx';
import { waitingTexts } from '#shop/catalogue/waiting-list/texts.ts';
import { WaitingForm, WaitingLink } from '#shop/catalogue/waiting-list/ui/waiting-form.tsx';
import { WishlistButton } from '#shop/basket/wishlist/ui/wishlist-button.tsx';
import { productStructuredData } from '#site/frame/product-structured-data.ts';
import { breadcrumbStructuredData } from '#site/frame/structured-data.ts';
import { loadFrame, reviewContextOf } from '#site/frame/frame.ts';
import { notFound, show, type Page, type ScreenOutcome } from '#site/engine/page.ts';
import { payingHeaders } from '#site/buying/paying-headers.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { productWallets } from '#site/buying/express-wallets.tsx';
import { texts as siteTexts } from '#site/frame/texts.ts';
import { loadTariff } from '#shop/basket/cart/server/cart-data-cache.ts';
import { CACHE_TAG } from '#shop/common/cache-tags/cache-tags.ts';
import { giftCardFields } from '#site/buying/gift-card-form-page.tsx';
import { RecallNote } from './recall-note.tsx';
import { BuyableGrid } from './buyable-grid.tsx';
import { homeDelivery, productDelivery } from './product-delivery.tsx';
import styles from './product-page.module.css';

const RELATED_COUNT = 4;
const ALTERNATIVES_COUNT = 3;

export async function productPage(deps: PageDeps, slug: string): Promise<ScreenOutcome> {
  const product = await findProduct(deps.db, slug);
  return product ? show(await renderProduct(deps, product)) : notFound;
}

/** A product as visitors see it, also for its preview. */
export async function renderProduct(deps: PageDeps, product: ProductView): Promise<Page> {
  const { db, frames, config } = deps;
  const { slug } = product;
  const [related, reviews, frame, delivery, giftCard, recalls] = await Promise.all([
    listRelated(db, [product.id], RELATED_COUNT),
    loadReviewsPanel(db, product.id),
    loadFrame(db, frames),
    productDelivery(deps, product),
    giftCardFields(deps, product),
    product.isRecalled ? listActiveRecalls(db, product.id) : [],
  ]);
  const { shop, listing } = frame;
  const express = productWallets(deps, frame, product);
  const crumbs = crumbsOf(product);
  const description = plainText(product.shortDescription);
  const structuredData = productStructuredData(config.publicUrl, product, {
    description,
    reviews: reviews.reviews,
    returns: frame.withdrawals,
    delivery: homeDelivery(await loadTariff(db, deps.cartData), product),
  });
  return {
    title: product.seoTitle || product.name,
    description: product.seoDescription || truncate(description, SHOWN_IN_SEARCH.description),
    path: PATHS.product(slug),
    kind: 'product',
    picture: product.pictures[0],
    measured: viewOf(product),
    structuredData: [...structuredData, breadcrumbStructuredData(config.publicUrl, crumbs)],
    tags: tagsOf(product, related),
    changesAt: delivery?.changesAt,
    ...(express && { headers: payingHeaders(deps) }),
    body: (
      <Product
        product={product}
        variations={embeddedVariations(product)}
        related={related}
        crumbs={crumbs}
        shop={shop}
        listing={listing}
        slots={{
          recall: recalls.length > 0 && <RecallNote recalls={recalls} />,
          delivery: delivery?.view,
          fields: giftCard,
          express: express?.buttons,
          aside: express?.dialogs,
          questions: <QuestionsBadge count={reviews.questions.length} />,
          reviews: (
            <ReviewsWidget
              slug={slug}
              panel={reviews}
              rating={reviews.rating}
              context={reviewContextOf(frame, config.publicUrl)}
            />
          ),
        }}
      />
    ),
  };
}

/** The product, its maker, its children with their stock, the delivery methods and the related products. */
const tagsOf = (product: ProductView, related: readonly ProductCard[]) => [
  CACHE_TAG.menu,
  CACHE_TAG.makers,
  CACHE_TAG.shipping,
  CACHE_TAG.reviewsOf(product.id),
  ...[product, ...product.children, ...related].map(({ id }) => CACHE_TAG.product(id)),
  ...[product, ...product.children].map(({ id }) => CACHE_TAG.stock(id)),
];

function crumbsOf({ name, slug, categories }: ProductView): Crumb[] {
  const [category] = categories;
  return [
    { label: siteTexts.home, href: PATHS.home },
    { label: texts.shop, href: PATHS.listing },
    ...(category ? [{ label: category.name, href: PATHS.category(category.slug) }] : []),
    { label: name, href: PATHS.product(slug) },
  ];
}

/** The variations embedded in the page. Above a limit it is null, and the form requests them (§4.5). */
const embeddedVariations = (product: ProductView) =>
  product.variations.length > MOST_EMBEDDED ? null : toWireVariations(product);

/** Slots of the page that other parts of the shop fill. */
type Slots = {
  /** Shown below the review badge. */
  readonly questions: ReactNode;
  /** Above everything else that the page says of the product. */
  readonly recall?: ReactNode;
  /** Shown in the reviews panel. */
  readonly reviews: ReactNode;
  /** The delivery date, below the buy button. */
  readonly delivery?: ReactNode;
  /** More fields of the form, above the buy button. */
  readonly fields?: ReactNode;
  /** Wallet buttons, beside the buy button. */
  readonly express?: ReactNode;
  /** Dialogs above the page. */
  readonly aside?: ReactNode;
};

type Props = {
  product: ProductView;
  variations: readonly WireVariation[] | null;
  related: readonly ProductCard[];
  listing: ListingSettings;
  crumbs: readonly Crumb[];
  shop: ShopSettings;
  slots: Slots;
};

function Product({ product, variations, related, crumbs, shop, listing, slots }: Props) {
  return (
    <div className={styles.product}>
      <Breadcrumb items={crumbs} />
      <div className={styles.columns}>
        <div className={styles.heading}>
          <h1 className={styles.name}>{product.name}</h1>
          <RatingLink rating={product.rating} />
          <div className={styles.questions}>{slots.questions}</div>
        </div>
        <div className={styles.pictures}>
          <ProductGallery pictures={product.pictures} />
        </div>
        <div className={styles.facts}>
          {slots.recall}
          <div className={styles.price}>
            {product.price && <PriceTagView price={product.price} size="l" />}
            <p className={styles.taxes}>{product.isVirtual ? texts.allTaxesNoParcel : texts.allTaxes}</p>
          </div>
          <Warnings warnings={product.warnings} />
          <WithdrawalLimit product={product} />
          <AddToCartForm
            product={product}
            variations={variations}
            noMatch={shop.noMatchingVariation}
            express={slots.express}
            fields={slots.fields}
          />
          {slots.delivery}
          {!product.inStock && <Alternatives products={related.slice(0, ALTERNATIVES_COUNT)} />}
          <Waiting product={product} />
          <WishlistButton product={product} type="page" />
          <About product={product} />
          <ProductDetails product={product} deliveryNote={shop.deliveryNote} />
        </div>
      </div>
      <div className={styles.tabs}>
        <ProductTabs product={product} reviews={slots.reviews} />
      </div>
      {related.length > 0 && (
        <section className={styles.related}>
          <h2>{texts.related}</h2>
          <BuyableGrid products={related} listing={listing} />
        </section>
      )}
      <BuyBar product={product} />
      {slots.aside}
    </div>
  );
}

/** The form for a product that is out of stock; a link to it if only some of its variations are. */
function Waiting({ product: { id, type, inStock, variations } }: { product: ProductView }) {
  if (type === 'simple')
    return (
      !inStock && (
        <section aria-labelledby="attente">
          <h2 id="attente" className={styles.alternativesTitle}>
            {waitingTexts.title}
          </h2>
          <p>{waitingTexts.shortLead}</p>
          <WaitingForm items={[{ sellableId: id, options: '' }]} />
        </section>
      )
    );
  return variations.some(({ stock }) => stock === 0) && <WaitingLink id={id} />;
}

/** The notice about goods that cannot be given back, shown before the purchase (Code de la consommation, L221-5). */
function WithdrawalLimit({ product }: { product: ProductView }) {
  const note = exclusionNote(product);
  return (
    note && (
      <p className={styles.withdrawal}>
        <strong>{texts.withdrawal}</strong>
        {`\u00a0: ${note}.`}
      </p>
    )
  );
}

/** Similar products in stock, in sight of a visitor who cannot buy this one. */
function Alternatives({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="alternatives">
      <h2 id="alternatives" className={styles.alternativesTitle}>
        {texts.alternatives}
      </h2>
      <ul className={styles.alternatives}>
        {products.map(({ id, slug, name, price, pictures: [picture] }) => (
          <li key={id}>
            <a href={PATHS.product(slug)} className={styles.alternative}>
              {picture && <ResponsivePicture picture={{ ...picture, alt: '' }} sizes="64px" upTo={160} />}
              <span className={styles.alternativeName}>{name}</span>
              {price && <PriceTagView price={price} size="s" short />}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Introduction, age and skills: below the buy button on a phone, above it on wider screens. */
function About({ product }: { product: ProductView }) {
  return (
    <div className={styles.about}>
      <div className={styles.introduction} dangerouslySetInnerHTML={{ __html: product.shortDescription }} />
      <ul className={styles.chips}>
        {product.age && (
          <li>
            <Chip tone="primary">{ageLabel(product.age)}</Chip>
          </li>
        )}
        {product.skills.map((skill) => (
          <li key={skill.id}>
            <ChipLink href={PATHS.tag(skill.slug)}>{skill.name}</ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
