import { Notice } from '#platform/design/notice.tsx';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { texts } from '../texts.ts';
import type { Withdrawal, WithdrawalSettings } from '../withdrawal.ts';
import { DeclarationRows } from './declaration-rows.tsx';
import styles from './withdrawal.module.css';

type ReceiptProps = {
  withdrawal: Withdrawal;
  shop: ShopSettings;
  settings: WithdrawalSettings;
  /** The last day of the period, as an ISO date, if the declaration came later. */
  missedDeadline: string | undefined;
};

export function WithdrawalReceipt({ withdrawal, shop, settings, missedDeadline }: ReceiptProps) {
  return (
    <div className={styles.form}>
      <Notice tone="success">{texts.receiptLead(withdrawal)}</Notice>
      <DeclarationRows rows={[...texts.proof(withdrawal), ...texts.content(withdrawal)]} />
      <section>
        <h2>{texts.status}</h2>
        <p>{texts.statuses[withdrawal.status]}</p>
        {missedDeadline !== undefined && <p>{texts.declaredLate(missedDeadline)}</p>}
        {withdrawal.refusal !== '' && <p>{texts.refusal(withdrawal.refusal)}</p>}
      </section>
      {texts.next(withdrawal, shop, settings).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p data-no-print="">
        <a href={PATHS.withdrawalReceiptFile(withdrawal.key)}>{texts.download}</a>
      </p>
    </div>
  );
}
