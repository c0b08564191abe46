import type { ReactNode } from 'react';
import { NOTICES_CLASS, PATHS } from '../platform/names.ts';
import { IconButtonLink } from '../platform/ui/button.tsx';
import { classNames } from '../platform/ui/class-names.ts';
import { opens } from '../platform/ui/dialog-trigger.ts';
import { Logo } from '../platform/ui/logo.tsx';
import { ToastRegion } from '../platform/ui/toast.tsx';
import { tagManagerOf } from '../shop/audience/audience-settings.ts';
import { CartDrawer, CART_DRAWER_ID } from '../shop/cart/ui/cart-drawer.tsx';
import { CartCount } from '../shop/cart/ui/mini-cart.tsx';
import { NoticePopup } from '../shop/cart/ui/notice-popup.tsx';
import { SearchForm } from '../shop/catalogue/ui/search-form.tsx';
import { ConsentBanner } from '../shop/consent/ui/consent-banner.tsx';
import { FloatingTab } from '../shop/reviews/ui/floating-tab.tsx';
import { WishlistDoor, WishlistFrame } from '../shop/wishlist/ui/wishlist-frame.tsx';
import { Footer, FOOTER_NAVIGATION_ID } from './footer.tsx';
import { purposesOf, type Frame } from './frame.ts';
import { MainMenu, MobileMenu, MOBILE_MENU_ID } from './menu.tsx';
import { texts } from './texts.ts';
import styles from './layout.module.css';

const CONTENT_ID = 'contenu';
const SEARCH_ID = 'recherche';

/** Where somebody buys or is at home, nothing floats about. */
const isPersonal = (path: string) =>
  [PATHS.basket, PATHS.checkout, PATHS.account].some((start) => path.startsWith(start));

/** The frame around every screen. */
export function Layout({ frame, path, children }: { frame: Frame; path: string; children: ReactNode }) {
  const purposes = purposesOf(frame);
  return (
    <>
      <a href={`#${CONTENT_ID}`} className="skip-link">
        {texts.skipToContent}
      </a>
      {purposes.length > 0 && (
        <ConsentBanner
          purposes={purposes}
          promocode={frame.attribution.promocode}
          tagManager={URL.parse(tagManagerOf(frame.audience) ?? '')}
        />
      )}
      {frame.shop.notice && (
        <aside aria-label={texts.noticeLabel} className={styles.notice}>
          {frame.shop.notice}
        </aside>
      )}
      {/* When this line has scrolled away, the header is stuck (content/browser/sticky-header.ts). */}
      <div data-sticky-sentinel="" className={styles.sentinel} />
      <header className={styles.header} data-sticky-header="" data-id="header" data-sticky-offset="80">
        <div className={styles.bar}>
          <IconButtonLink
            icon="menu"
            label={texts.openMenu}
            href={`#${FOOTER_NAVIGATION_ID}`}
            className={styles.menuToggle}
            {...opens(MOBILE_MENU_ID)}
          />
          <a
            href={PATHS.home}
            className={styles.logo}
            data-logo=""
            aria-label={texts.backHome(frame.shop.name)}
          >
            <Logo />
          </a>
          <div id={SEARCH_ID} className={styles.search} data-search-panel="">
            <SearchForm id="recherche-entete" placeholder={texts.searchPlaceholder} label={texts.search} />
          </div>
          <div className={styles.doors}>
            <IconButtonLink
              icon="search"
              label={texts.openSearch}
              href={PATHS.search('')}
              className={styles.searchToggle}
              data-search-toggle=""
              aria-controls={SEARCH_ID}
              aria-expanded={false}
            />
            <IconButtonLink icon="user" label={texts.account} href={PATHS.account} rel="nofollow" />
            <WishlistDoor />
            <IconButtonLink
              icon="bag"
              label={texts.basket}
              href={PATHS.basket}
              rel="nofollow"
              className={classNames(styles.bag, frame.cart.hideWhileEmpty && styles.hiddenWhileEmpty)}
              data-cart-door=""
              // Named by what stands in it: the count changes with the basket.
              aria-label={undefined}
              {...opens(CART_DRAWER_ID)}
            >
              <span className="visually-hidden">{texts.basket} </span>
              <CartCount count={0} />
            </IconButtonLink>
          </div>
        </div>
        <MainMenu frame={frame} path={path} />
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        {/* Where scripts put what the shop has to say. */}
        <div className={classNames(NOTICES_CLASS, styles.messages)} />
        {children}
      </main>
      {!isPersonal(path) && <FloatingTab rating={frame.rating} />}
      <Footer frame={frame} />
      <MobileMenu frame={frame} />
      <CartDrawer settings={frame.cart} noMatch={frame.shop.noMatchingVariation} />
      {frame.listing.refusalsIn === 'popup' && <NoticePopup />}
      <WishlistFrame />
      <ToastRegion />
    </>
  );
}
