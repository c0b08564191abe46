import { PATHS } from '#shop/common/paths/paths.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import type { ListingSettings } from '#shop/common/settings/listing-settings.ts';
import { loopTags, type Loop } from '#shop/editorial/loops/loop.ts';
import { loadLoops } from '#shop/editorial/loops/server/load-loops.ts';
import { LoopRow } from '#shop/editorial/loops/ui/loop-row.tsx';
import type { LoopPlace } from '#shop/editorial/loops/widget.ts';
import { pictureUrl, type Picture } from '#shop/common/pictures/picture.ts';
import { findPicturesByFile } from '#shop/common/pictures/server/find-picture.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import type { Review } from '#shop/editorial/reviews/review.ts';
import { listPictured } from '#shop/editorial/reviews/server/list-reviews.ts';
import { cardExtras } from './card-extras.tsx';
import { FinderInvitation } from './finder-invitation.tsx';
import { organizationStructuredData } from '#site/frame/structured-data.ts';
import { loadFrame } from '#site/frame/frame.ts';
import { show, type ScreenOutcome } from '#site/engine/page.ts';
import { ReviewRow } from '#site/reviews/review-row.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { texts } from '#site/frame/texts.ts';
import { CACHE_TAG } from '#shop/common/cache-tags/cache-tags.ts';
import styles from './home-page.module.css';

const HERO = 'accueil/hero.jpg';
const HERO_ON_PHONES = 'accueil/hero-portrait.jpg';
const PEDAGOGY = 'accueil/pedagogie.jpg';
const BACKGROUND_WIDTH = 1200;
const REVIEW_COUNT = 8;

/**
 * The home page: its picture, the rows that the merchant placed here, and the section on pedagogy between
 * them.
 */
export async function homePage(deps: PageDeps): Promise<ScreenOutcome> {
  const { db, frames, config } = deps;
  const [frame, loops, pictures, reviews] = await Promise.all([
    loadFrame(db, frames),
    loadLoops(deps, ['home', 'home-end']),
    findPicturesByFile(db, [HERO, HERO_ON_PHONES, PEDAGOGY]),
    listPictured(db, REVIEW_COUNT),
  ]);
  const hero = pictures[HERO];
  return show({
    title: frame.shop.tagline,
    description: texts.heroText,
    path: PATHS.home,
    picture: hero,
    structuredData: [organizationStructuredData(config.publicUrl, frame.shop)],
    tags: [CACHE_TAG.pictures, CACHE_TAG.reviews, ...loopTags(loops)],
    body: (
      <Home
        loops={loops}
        hero={hero}
        heroOnPhones={pictures[HERO_ON_PHONES]}
        background={pictures[PEDAGOGY]}
        listing={frame.listing}
        reviews={reviews}
      />
    ),
  });
}

type HomeProps = {
  loops: readonly Loop[];
  hero: Picture | undefined;
  heroOnPhones: Picture | undefined;
  background: Picture | undefined;
  listing: ListingSettings;
  reviews: readonly Review[];
};

function Home({ loops, hero, heroOnPhones, background, listing, reviews }: HomeProps) {
  const rowsAt = (place: LoopPlace) =>
    loops
      .filter(({ widget }) => widget.place === place)
      .map((loop) => <LoopRow key={loop.widget.id} loop={loop} below={cardExtras(listing)} />);
  return (
    <>
      <Hero picture={hero} onPhones={heroOnPhones} />
      {rowsAt('home')}
      <div className={styles.invitation}>
        <FinderInvitation />
      </div>
      <Pedagogy background={background} />
      <ReviewRow reviews={reviews} />
      {rowsAt('home-end')}
    </>
  );
}

function Hero({ picture, onPhones }: { picture: Picture | undefined; onPhones: Picture | undefined }) {
  return (
    <section className={styles.hero}>
      {picture && (
        <ResponsivePicture
          picture={picture}
          onPhones={onPhones}
          sizes="100vw"
          upTo={2000}
          eager
          className={styles.heroPicture}
        />
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

function Pedagogy({ background }: { background: Picture | undefined }) {
  return (
    <section className={styles.pedagogy} aria-labelledby="pedagogie">
      <div className={styles.pedagogyText}>
        <h2 id="pedagogie">{texts.pedagogyTitle}</h2>
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
      {background && (
        <div
          className={styles.pedagogyPicture}
          data-background={pictureUrl(background, Math.min(BACKGROUND_WIDTH, background.width), 'webp')}
        />
      )}
    </section>
  );
}
