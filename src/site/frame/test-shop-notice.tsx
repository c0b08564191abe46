import type { Config } from '#platform/server/config.ts';
import { Notice } from '#platform/design/notice.tsx';
import { texts } from '#shop/orders/payments/texts.ts';

/** Warns buyers that a publicly reachable shop is a test shop. */
export const TestShopNotice = ({ config }: { config: Pick<Config, 'isPublicTest'> }) =>
  config.isPublicTest ? (
    <Notice tone="warning" quiet>
      {texts.testShop}
    </Notice>
  ) : null;
