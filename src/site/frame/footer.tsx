import { PATHS } from '#shop/common/paths/paths.ts';
import { Icon } from '#platform/design/icon.tsx';
import { ConsentLink } from '#shop/common/consent/ui/consent-banner.tsx';
import { NewsletterBand } from '#shop/customers/newsletter/ui/newsletter-form.tsx';
import type { PopUp } from '#shop/notices/pop-ups/pop-up.ts';
import { PopUpLink } from '#shop/notices/pop-ups/ui/pop-ups.tsx';
import { dialled } from '#shop/common/settings/shop-settings.ts';
import { texts as reviewTexts } from '#shop/editorial/reviews/texts.ts';
import { resolveMenu, type MenuItem } from '#shop/editorial/menus/menu.ts';
import { menuTargets, purposesOf, type Frame } from './frame.ts';
import { frameHtml } from './frame-html.ts';
import { Promises } from './promises.tsx';
import { ShopLogo } from './shop-logo.tsx';
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
  const columns = resolveMenu(frame.menus.footer, menuTargets(frame));
  return (
    <>
      <Promises promises={frame.storefront.promises} />
      <NewsletterBand lead={frame.storefront.newsletterLead} />
      <div className={styles.columns}>
        <div className={styles.brand}>
          <ShopLogo frame={frame} onDark />
          {shop.tagline && <p>{shop.tagline}</p>}
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
          {shop.hours && <p>{shop.hours}</p>}
        </div>
        {columns.map((column, index) => (
          <nav key={column.id} aria-label={column.label} {...(index === 0 && NAVIGATION_TARGET)}>
            <h2 className={styles.title}>{column.label}</h2>
            <ul className={styles.links}>
              {column.items.map((item) => (
                <FooterEntry key={item.id} item={item} popUps={popUps} rating={frame.rating} />
              ))}
              {index === columns.length - 1 && <RequiredLinks />}
            </ul>
          </nav>
        ))}
        {columns.length === 0 && (
          <nav aria-label={texts.legal} {...NAVIGATION_TARGET}>
            <ul className={styles.links}>
              <RequiredLinks />
            </ul>
          </nav>
        )}
      </div>
      <p className={styles.legal}>
        {frame.storefront.pricesNote}
        {purposesOf(frame).length > 0 && <ConsentLink />}
      </p>
    </>
  );
}

const NAVIGATION_TARGET = { id: FOOTER_NAVIGATION_ID, tabIndex: -1 } as const;

type EntryProps = { item: MenuItem; popUps: readonly PopUp[]; rating: Frame['rating'] };

function FooterEntry({ item: { kind, label, href }, popUps, rating }: EntryProps) {
  if (kind === 'pop-ups')
    return popUps
      .filter(({ footerLabel }) => footerLabel !== '')
      .map((popUp) => (
        <li key={popUp.id}>
          <PopUpLink {...popUp} />
        </li>
      ));
  return (
    <li>
      <a href={href}>
        {label}
        {kind === 'reviews' && <ShopRating rating={rating} />}
      </a>
    </li>
  );
}

/** The law requires these links on every page. */
function RequiredLinks() {
  return (
    <>
      <li>
        <a href={PATHS.withdrawal}>{texts.withdrawal}</a>
      </li>
      <li>
        <a href={PATHS.ownData}>{texts.ownData}</a>
      </li>
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
