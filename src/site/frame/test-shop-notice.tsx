import type { Config } from '#platform/server/config.ts';
import { Notice } from '#platform/design/notice.tsx';
import { texts } from '#shop/orders/payments/texts.ts';

/** Tells whoever is about to pay that a shop on the internet is a test. */
export const TestShopNotice = ({ config }: { config: Pick<Config, 'isPublicTest'> }) =>
  config.isPublicTest ? (
    <Notice tone="warning" quiet>
      {texts.testShop}
    </Notice>
  ) : null;
