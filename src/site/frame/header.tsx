import { PATHS } from '#shop/common/paths/paths.ts';
import { IconButtonLink } from '#platform/design/button.tsx';
import { classNames } from '#platform/design/class-names.ts';
import { opens } from '#platform/design/dialog-trigger.ts';
import { CART_DRAWER_ID } from '#shop/basket/cart/ui/cart-drawer.tsx';
import { CartCount } from '#shop/basket/cart/ui/mini-cart.tsx';
import { SearchForm } from '#shop/catalogue/products/ui/search-form.tsx';
import { WishlistDoor } from '#shop/basket/wishlist/ui/wishlist-frame.tsx';
import { FOOTER_NAVIGATION_ID } from './footer.tsx';
import type { Frame } from './frame.ts';
import { frameHtml } from './frame-html.ts';
import { isInMenu, MainMenu, MOBILE_MENU_ID } from './menu.tsx';
import { ShopLogo } from './shop-logo.tsx';
import { texts } from './texts.ts';
import styles from './header.module.css';

const SEARCH_ID = 'recherche';

type Props = { frame: Frame; path: string };

export function Header({ frame, path }: Props) {
  // Pages that are not in the menu are not marked in it.
  const marked = isInMenu(frame, path) ? path : '';
  const html = frameHtml(frame, `header ${marked}`, () => <Contents frame={frame} path={marked} />);
  return (
    <header
      className={styles.header}
      data-sticky-header=""
      data-id="header"
      data-sticky-offset={frame.sticky.sticky_anchor_link_offset}
      dangerouslySetInnerHTML={html}
    />
  );
}

function Contents({ frame, path }: Props) {
  return (
    <>
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
          <ShopLogo frame={frame} />
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
            href={PATHS.cart}
            rel="nofollow"
            className={classNames(styles.bag, frame.cart.hideWhileEmpty && styles.hiddenWhileEmpty)}
            data-cart-door=""
            // The content is the accessible name: the count changes with the cart.
            aria-label={undefined}
            {...opens(CART_DRAWER_ID)}
          >
            <span className="visually-hidden">{texts.basket} </span>
            <CartCount count={0} />
          </IconButtonLink>
        </div>
      </div>
      <MainMenu frame={frame} path={path} />
    </>
  );
}
