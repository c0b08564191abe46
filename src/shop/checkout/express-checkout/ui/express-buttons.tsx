import { NOTICES_CLASS } from '#shop/common/page-notices/page-notices.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { classNames } from '#platform/design/class-names.ts';
import { Notice } from '#platform/design/notice.tsx';
import type { CardSettings } from '#shop/orders/payments/ui/card-box.tsx';
import {
  ELEMENT_ID,
  SEPARATOR_ID,
  WALLETS,
  type Context,
  type ExpressProduct,
  type Wallet,
} from '../contract.ts';
import { buttonHeight, buttonRadius, type ExpressSettings } from '../express-settings.ts';
import { texts } from '../texts.ts';
import { WalletMark } from './wallet-mark.tsx';
import styles from './express-buttons.module.css';

type Props = {
  context: Context;
  settings: ExpressSettings;
  card: CardSettings;
  shopUrl: string;
  /** The total as far as the page knows it; a total of zero hides the wallets (§4.7). */
  total: number;
  product?: { readonly id: number; readonly printed: ExpressProduct | false } | undefined;
  order?: { readonly id: number; readonly key: string; readonly email: string } | undefined;
};

/**
 * The container of the wallet buttons, with their height reserved. A script adds the buttons and shows errors
 * in the notices above them; without scripts it is hidden.
 */
export function ExpressButtons({ context, settings, card, shopUrl, total, product, order }: Props) {
  const isAbove = context === 'checkout';
  return (
    <section
      className={styles.express}
      aria-label={texts.region}
      data-express={context}
      data-express-mode={card.isSandbox ? 'sandbox' : 'stripe'}
      data-product-id={product?.id}
      data-product={product?.printed ? JSON.stringify(product.printed) : undefined}
      data-order-id={order?.id}
      data-order-key={order?.key}
      data-order-email={order?.email}
      data-shop-url={shopUrl}
      data-needs-script=""
      data-off={total === 0 ? '' : undefined}
    >
      <div className={NOTICES_CLASS} data-express-notices="" />
      <template data-express-notice="">
        <Notice tone="error">
          <span data-express-text="" />
        </Notice>
      </template>
      <div id={ELEMENT_ID} className={styles.place}>
        <Reserve settings={settings} />
        {card.isSandbox ? (
          <SandboxButtons settings={settings} />
        ) : (
          <div className={styles.buttons} data-express-mount="" />
        )}
      </div>
      <p className={styles.terms}>
        {texts.termsLead}
        <a href={PATHS.content('conditions-generales-de-vente')} target="_blank" rel="noreferrer">
          {texts.termsLink}
        </a>
        .
      </p>
      {isAbove && (
        <p id={SEPARATOR_ID} className={styles.separator}>
          {texts.or}
        </p>
      )}
    </section>
  );
}

/**
 * A placeholder with the height of the buttons. It is an SVG with a height attribute, because the security
 * policy forbids inline styles.
 */
function Reserve({ settings }: { settings: ExpressSettings }) {
  const radius = buttonRadius(settings.radiusPx);
  return (
    <svg
      width="100%"
      height={buttonHeight(settings.heightPx)}
      className={styles.reserve}
      aria-hidden="true"
      data-express-reserve=""
    >
      <rect width="49%" height="100%" rx={radius} />
      <rect x="51%" width="49%" height="100%" rx={radius} />
    </svg>
  );
}

function SandboxButtons({ settings }: { settings: ExpressSettings }) {
  return (
    <div className={classNames(styles.buttons, styles[settings.theme])} data-express-wallets="" hidden>
      {WALLETS.map((wallet: Wallet) => (
        <button key={wallet} type="button" className={styles.wallet} data-wallet={wallet}>
          <span className={styles.lead}>{texts.leads[settings.type]}</span> <WalletMark wallet={wallet} />
        </button>
      ))}
    </div>
  );
}
