import type { Payments } from '#platform/server/deps.ts';
import { Notice } from '#platform/design/notice.tsx';
import { texts } from '#shop/orders/payments/texts.ts';

/** Warns buyers that a publicly reachable shop is a test shop. */
export const TestShopNotice = ({ payments }: { payments: Payments }) =>
  payments.isPublicTest ? (
    <Notice tone="warning" quiet>
      {texts.testShop}
    </Notice>
  ) : null;
