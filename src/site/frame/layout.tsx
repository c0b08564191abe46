import type { ReactNode } from 'react';
import { NOTICES_CLASS } from '#shop/common/page-notices/page-notices.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { classNames } from '#platform/design/class-names.ts';
import { ToastRegion } from '#platform/design/toast.tsx';
import { tagManagerOf } from '#shop/customers/audience/audience-settings.ts';
import { CartDrawer } from '#shop/basket/cart/ui/cart-drawer.tsx';
import { NoticePopup } from '#shop/basket/cart/ui/notice-popup.tsx';
import { ConsentBanner } from '#shop/common/consent/ui/consent-banner.tsx';
import { RecentPurchases } from '#shop/editorial/recent-purchases/ui/recent-purchases.tsx';
import type { PopUp } from '#shop/notices/pop-ups/pop-up.ts';
import { PopUps } from '#shop/notices/pop-ups/ui/pop-ups.tsx';
import { FloatingTab } from '#shop/editorial/reviews/ui/floating-tab.tsx';
import { BackToTopButton } from '#shop/editorial/widgets/ui/back-to-top.tsx';
import { StoreNotice } from '#shop/notices/store-notice/ui/store-notice.tsx';
import { WishlistFrame } from '#shop/basket/wishlist/ui/wishlist-frame.tsx';
import { ComingSoonBanner } from '#shop/notices/coming-soon/ui/coming-soon-banner.tsx';
import { EnclosedHeader, LegalFooter } from './enclosed.tsx';
import { Footer } from './footer.tsx';
import { purposesOf, type Frame } from './frame.ts';
import { Header } from './header.tsx';
import { frameHtml } from './frame-html.ts';
import { MobileMenu } from './menu.tsx';
import { texts } from './texts.ts';
import styles from './layout.module.css';

const CONTENT_ID = 'contenu';

/** The cart, the checkout and the account show no floating buttons and no pop-ups. */
const isPersonal = (path: string) =>
  [PATHS.cart, PATHS.checkout, PATHS.account].some((start) => path.startsWith(start));

type LayoutProps = {
  frame: Frame;
  path: string;
  notice?: ReactNode;
  isEnclosed?: boolean | undefined;
  children: ReactNode;
};

/** The frame around every screen. */
export function Layout({ frame, path, notice, isEnclosed = false, children }: LayoutProps) {
  const purposes = purposesOf(frame);
  const popUps = isPersonal(path) ? [] : frame.popUps;
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
          locationHost={frame.locationHost}
        />
      )}
      {frame.notice && !isEnclosed && <StoreNotice {...frame.notice} />}
      {/* The header is stuck when this sentinel has left the viewport (site/frame/browser/sticky-header.ts). */}
      <div data-sticky-sentinel="" className={styles.sentinel} />
      {isEnclosed ? <EnclosedHeader frame={frame} /> : <Header frame={frame} path={path} />}
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        {/* Scripts insert their notices here, too. */}
        <div className={classNames(NOTICES_CLASS, styles.messages)}>{notice}</div>
        {children}
        {frame.backToTop && !isPersonal(path) && <BackToTopButton settings={frame.backToTop} />}
      </main>
      {!isPersonal(path) && <FloatingTab rating={frame.rating} />}
      {!isPersonal(path) && <RecentPurchases settings={frame.recentPurchases} />}
      {isEnclosed ? <LegalFooter frame={frame} /> : <Footer frame={frame} popUps={popUps} />}
      <Dialogs frame={frame} popUps={popUps} />
      {frame.banner && <ComingSoonBanner {...frame.banner} />}
    </>
  );
}

/** The drawers, dialogs and live regions, which are closed or empty at first. */
function Dialogs({ frame, popUps }: { frame: Frame; popUps: readonly PopUp[] }) {
  const html = frameHtml(frame, `dialogs and ${popUps.length} pop-ups`, () => (
    <>
      <MobileMenu frame={frame} />
      <CartDrawer settings={frame.cart} noMatch={frame.shop.noMatchingVariation} />
      {frame.listing.refusalsIn === 'popup' && <NoticePopup />}
      <WishlistFrame />
      <PopUps popUps={popUps} />
      <ToastRegion />
    </>
  ));
  return <div dangerouslySetInnerHTML={html} />;
}
