import { PATHS } from '#shop/common/paths/paths.ts';
import { Icon } from '#platform/design/icon.tsx';
import { ConsentLink } from '#shop/common/consent/ui/consent-banner.tsx';
import { dialled } from '#shop/common/settings/shop-settings.ts';
import { contactHref, purposesOf, type Frame } from './frame.ts';
import { ShopLogo } from './shop-logo.tsx';
import { texts } from './texts.ts';
import styles from './enclosed.module.css';

/** The header of the checkout: the way back to the cart, and help, but no menu and no search. */
export function EnclosedHeader({ frame }: { frame: Frame }) {
  const { shop } = frame;
  const contact = contactHref(frame);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a href={PATHS.home} className={styles.logo} aria-label={texts.backHome(shop.name)}>
          <ShopLogo frame={frame} />
        </a>
        <p className={styles.secure}>
          <Icon name="lock" size="s" />
          {texts.securePayment}
        </p>
        {shop.phone === '' && contact !== undefined && (
          <a href={contact} className={styles.link}>
            <Icon name="mail" size="s" />
            {texts.help}
          </a>
        )}
        {shop.phone !== '' && (
          <a
            href={`tel:${dialled(shop.phone)}`}
            className={styles.link}
            aria-label={texts.callUs(shop.phone)}
          >
            <Icon name="phone" size="s" />
            {shop.phone}
          </a>
        )}
        <a href={PATHS.cart} className={styles.link}>
          <Icon name="chevron-left" size="s" />
          {texts.backToCart}
        </a>
      </div>
    </header>
  );
}

const LEGAL_PAGES: readonly string[] = [
  'conditions-generales-de-vente',
  'livraison-et-retours',
  'politique-de-confidentialite',
  'mentions-legales',
];

/** The footer of the checkout: only what a shopper may need to read before ordering. */
export function LegalFooter({ frame }: { frame: Frame }) {
  const links = frame.contentLinks.filter(({ slug }) => LEGAL_PAGES.includes(slug));
  return (
    <footer className={styles.footer}>
      <ul className={styles.legal} aria-label={texts.legal}>
        {links.map(({ slug, title }) => (
          <li key={slug}>
            <a href={PATHS.content(slug)}>{title}</a>
          </li>
        ))}
        <li>
          <a href={PATHS.withdrawal}>{texts.withdrawal}</a>
        </li>
        {purposesOf(frame).length > 0 && (
          <li>
            <ConsentLink />
          </li>
        )}
      </ul>
    </footer>
  );
}
