import { Drawer } from '#platform/design/drawer.tsx';
import { Button } from '#platform/design/button.tsx';
import { closes } from '#platform/design/dialog-trigger.ts';
import { Notice } from '#platform/design/notice.tsx';
import type { CartSettings } from '../cart-settings.ts';
import { texts } from '../texts.ts';
import { EmptyMiniCart } from './mini-cart.tsx';
import styles from './cart-drawer.module.css';

export const CART_DRAWER_ID = 'panier';

/** Rendered once per page. Initially empty for all visitors; scripts insert the visitor's cart (§4.4). */
export function CartDrawer({ settings, noMatch }: { settings: CartSettings; noMatch: string }) {
  return (
    <>
      <Drawer
        id={CART_DRAWER_ID}
        title={texts.basket}
        className={styles.drawer}
        attributes={{
          'data-cart-drawer': '',
          ...(settings.redirectAfterAdd && { 'data-redirect-after-add': '' }),
        }}
      >
        <EmptyMiniCart />
        <p role="status" className="visually-hidden" data-cart-status="" />
        <Button variant="quiet" wide className={styles.goOn} data-needs-script="" {...closes}>
          {texts.closeBasket}
        </Button>
      </Drawer>
      <template data-refusal-template="" data-no-match={noMatch}>
        <Notice tone="error">
          <p data-refusal-text="" />
        </Notice>
      </template>
    </>
  );
}
