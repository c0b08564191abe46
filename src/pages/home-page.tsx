import { PATHS } from '../platform/names.ts';
import { ButtonLink } from '../platform/ui/button.tsx';
import { listFeatured, listProducts } from '../shop/catalogue/server/list-products.ts';
import { ageHref, NOTHING_CHOSEN } from '../shop/catalogue/listing.ts';
import type { ProductCard } from '../shop/catalogue/product.ts';
import type { TermPage } from '../shop/catalogue/server/menu.ts';
import { ProductGrid } from '../shop/catalogue/ui/product-card.tsx';
import { pictureUrl, type Picture } from '../shop/pictures/picture.ts';
import { findPictureByFile } from '../shop/pictures/server/find-picture.ts';
import { ResponsivePicture } from '../shop/pictures/ui/responsive-picture.tsx';
import { organizationFact } from './facts.ts';
import { loadFrame, type Frame } from './frame.ts';
import { show, type Outcome } from './page.ts';
import type { PageDeps } from './routes.tsx';
import { texts } from './texts.ts';
import styles from './home-page.module.css';

const PRODUCTS_IN_A_ROW = 8;
const BACKGROUND_WIDTH = 1200;

export async function homePage({ db, frames, config }: PageDeps): Promise<Outcome> {
  const everything = { scope: { kind: 'shop' }, ...NOTHING_CHOSEN } as const;
  const [frame, favourites, newest, hero, background] = await Promise.all([
    loadFrame(db, frames),
    listFeatured(db, PRODUCTS_IN_A_ROW),
    listProducts(db, everything, { sort: 'date', offset: 0, limit: PRODUCTS_IN_A_ROW / 2 }),
    findPictureByFile(db, 'accueil/hero.jpg'),
    findPictureByFile(db, 'accueil/pedagogie.jpg'),
  ]);
  return show({
    title: frame.shop.tagline,
    description: texts.heroText,
    path: PATHS.home,
    picture: hero,
    facts: [organizationFact(config.publicUrl, frame.shop)],
    tags: ['listing', 'pictures'],
    body: <Home frame={frame} favourites={favourites} newest={newest} hero={hero} background={background} />,
  });
}

type HomeProps = {
  frame: Frame;
  favourites: readonly ProductCard[];
  newest: readonly ProductCard[];
  hero: Picture | undefined;
  background: Picture | undefined;
};

function Home({ frame, favourites, newest, hero, background }: HomeProps) {
  return (
    <>
      <Hero picture={hero} />
      <AgeChoice ages={frame.ages} />
      <ProductRow
        title={texts.bestSellers}
        products={favourites}
        href={`${PATHS.listing}?orderby=popularity`}
      />
      <CategoryTiles categories={frame.categories} />
      <Pedagogy background={background} />
      <ProductRow title={texts.newest} products={newest} href={`${PATHS.listing}?orderby=date`} />
    </>
  );
}

function Hero({ picture }: { picture: Picture | undefined }) {
  return (
    <section className={styles.hero}>
      {picture && (
        <ResponsivePicture picture={picture} sizes="100vw" upTo={2000} eager className={styles.heroPicture} />
      )}
      <div className={styles.heroText}>
        <h1>{texts.heroTitle}</h1>
        <p>{texts.heroText}</p>
        <ButtonLink href={PATHS.listing} size="l" iconEnd="arrow-right">
          {texts.heroButton}
        </ButtonLink>
      </div>
    </section>
  );
}

function AgeChoice({ ages }: { ages: readonly TermPage[] }) {
  if (ages.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="par-age">
      <h2 id="par-age">{texts.ageTitle}</h2>
      <p className={styles.lead}>{texts.ageIntroduction}</p>
      <ul className={styles.ages}>
        {ages.map((age) => (
          <li key={age.id}>
            <a href={ageHref(age.slug)} className={styles.age}>
              {age.picture && (
                <ResponsivePicture
                  picture={{ ...age.picture, alt: '' }}
                  sizes="(width >= 48rem) 180px, 40vw"
                  upTo={480}
                  className={styles.agePicture}
                />
              )}
              <span className={styles.ageName}>{age.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProductRow({
  title,
  products,
  href,
}: {
  title: string;
  products: readonly ProductCard[];
  href: string;
}) {
  if (products.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        <a href={href} className={styles.seeAll} aria-label={`${texts.seeAll} – ${title}`}>
          {texts.seeAll}
        </a>
      </div>
      <ProductGrid products={products} />
    </section>
  );
}

function CategoryTiles({ categories }: { categories: readonly TermPage[] }) {
  return (
    <section className={styles.section}>
      <h2>{texts.categoriesTitle}</h2>
      <ul className={styles.tiles}>
        {categories.map((category) => (
          <li key={category.id}>
            <a href={PATHS.category(category.slug)} className={styles.tile}>
              {category.picture && (
                <ResponsivePicture
                  picture={{ ...category.picture, alt: '' }}
                  sizes="(width >= 62rem) 300px, 46vw"
                  upTo={640}
                  className={styles.tilePicture}
                />
              )}
              <span className={styles.tileName}>{category.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pedagogy({ background }: { background: Picture | undefined }) {
  return (
    <section
      className={styles.pedagogy}
      data-background={
        background && pictureUrl(background, Math.min(BACKGROUND_WIDTH, background.width), 'webp')
      }
    >
      <div className={styles.pedagogyText}>
        <h2>{texts.pedagogyTitle}</h2>
        <dl className={styles.ideas}>
          {texts.pedagogy.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink href={PATHS.content('pedagogie-montessori')} variant="secondary">
          {texts.pedagogyLink}
        </ButtonLink>
      </div>
    </section>
  );
}
