import { BOOK_PATHS } from '#shop/orders/bookkeeping/document-list.ts';
import { DISPUTES_PATH, PAYOUTS_PATH } from '#shop/orders/payouts/payout-paths.ts';
import { AreaTabs } from '../../parts/panel.tsx';
import { payoutTexts } from './payout-texts.ts';
import { texts } from './texts.ts';

export const BookTabs = ({ current }: { current: string }) => (
  <AreaTabs
    label={texts.areas}
    current={current}
    tabs={[
      { href: BOOK_PATHS.list, label: texts.tabs.documents },
      { href: BOOK_PATHS.oss, label: texts.tabs.oss },
      { href: PAYOUTS_PATH, label: payoutTexts.title },
      { href: DISPUTES_PATH, label: payoutTexts.disputes.title },
    ]}
  />
);
