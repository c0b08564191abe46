import { PATHS } from '#shop/common/paths/paths.ts';
import { Icon } from '#platform/design/icon.tsx';
import { Logo } from '#platform/design/logo.tsx';
import { texts as finderTexts } from '#shop/catalogue/game-finder/texts.ts';
import { ConsentLink } from '#shop/common/consent/ui/consent-banner.tsx';
import { NewsletterBand } from '#shop/customers/newsletter/ui/newsletter-form.tsx';
import type { PopUp } from '#shop/notices/pop-ups/pop-up.ts';
import { PopUpLink } from '#shop/notices/pop-ups/ui/pop-ups.tsx';
import { dialled } from '#shop/common/settings/shop-settings.ts';
import { texts as reviewTexts } from '#shop/editorial/reviews/texts.ts';
import { purposesOf, type Frame } from './frame.ts';
import { frameHtml } from './frame-html.ts';
import { texts } from './texts.ts';
import styles from './footer.module.css';

/** The target of the menu toggle without scripts. */
export const FOOTER_NAVIGATION_ID = 'plan';

type Props = {
  frame: Frame;
  /** The pop-ups that this page may open. */
  popUps: readonly PopUp[];
};

export function Footer({ frame, popUps }: Props) {
  const html = frameHtml(frame, `footer and ${popUps.length} pop-ups`, () => (
    <Contents frame={frame} popUps={popUps} />
  ));
  return <footer className={styles.footer} dangerouslySetInnerHTML={html} />;
}

function Contents({ frame, popUps }: Props) {
  const { shop } = frame;
  return (
    <>
      <ul className={styles.promises}>
        {texts.promises.map(([icon, title, text]) => (
          <li key={title} className={styles.promise}>
            <Icon name={icon} />
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <NewsletterBand />
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Logo onDark />
          <p>{shop.tagline}</p>
          {shop.street && (
            <address>
              {shop.street}
              <br />
              {shop.postcode} {shop.city}
              <br />
              <a href={`tel:${dialled(shop.phone)}`}>{shop.phone}</a>
              <br />
              <a href={`mailto:${shop.email}`}>{shop.email}</a>
            </address>
          )}
          <p>{shop.hours}</p>
        </div>
        <nav id={FOOTER_NAVIGATION_ID} tabIndex={-1} aria-label={texts.footerShop}>
          <h2 className={styles.title}>{texts.footerShop}</h2>
          <ul className={styles.links}>
            <li>
              <a href={PATHS.listing}>{texts.allProducts}</a>
            </li>
            <li>
              <a href={PATHS.gameFinder}>{finderTexts.title}</a>
            </li>
            {frame.categories.map((category) => (
              <li key={category.id}>
                <a href={PATHS.category(category.slug)}>{category.name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={texts.footerHelp}>
          <h2 className={styles.title}>{texts.footerHelp}</h2>
          <ul className={styles.links}>
            <li>
              <a href={PATHS.journal}>{texts.journal}</a>
            </li>
            <li>
              <a href={PATHS.reviews}>
                {texts.reviews}
                <ShopRating rating={frame.rating} />
              </a>
            </li>
            {popUps
              .filter(({ footerLabel }) => footerLabel !== '')
              .map((popUp) => (
                <li key={popUp.id}>
                  <PopUpLink {...popUp} />
                </li>
              ))}
            {frame.contentLinks.map(({ slug, title }) => (
              <li key={slug}>
                <a href={PATHS.content(slug)}>{title}</a>
              </li>
            ))}
            <li>
              <a href={PATHS.withdrawal}>{texts.withdrawal}</a>
            </li>
            <li>
              <a href={PATHS.ownData}>{texts.ownData}</a>
            </li>
          </ul>
        </nav>
      </div>
      <p className={styles.legal}>
        {texts.pricesNote}
        {purposesOf(frame).length > 0 && <ConsentLink />}
      </p>
    </>
  );
}

/** The average rating of the shop, which only wide screens also show at their edge. */
function ShopRating({ rating: { count, average } }: { rating: Frame['rating'] }) {
  if (count === 0) return null;
  return (
    <span className={styles.rating}>
      <Icon name="star" size="s" filled />
      {reviewTexts.outOfFive(average)}
    </span>
  );
}
