import { COUNTS_PATH } from '#shop/catalogue/stock-count/count-paths.ts';
import { STOCK_CHANGES_PATH } from '#shop/catalogue/stock-changes/stock-change-paths.ts';
import { RECEIPTS_PATH, STOCK_DESK_PATH, WAITING_PATH } from '#shop/catalogue/stock/stock-paths.ts';
import { VALUE_PATH } from '#shop/catalogue/stock/stock-value.ts';
import { may, type Action, type Role } from '#shop/staff/access/roles.ts';
import { stockTexts as texts } from './texts.ts';
import styles from './stock.module.css';

type StockPart = keyof typeof texts.parts;

/** The screens about the stock, in their order, with the action that each needs. */
const PARTS: readonly { readonly part: StockPart; readonly href: string; readonly needs: Action }[] = [
  { part: 'movements', href: STOCK_DESK_PATH, needs: 'see-catalogue' },
  { part: 'receipts', href: RECEIPTS_PATH, needs: 'change-stock' },
  { part: 'counts', href: COUNTS_PATH, needs: 'change-stock' },
  { part: 'changes', href: STOCK_CHANGES_PATH, needs: 'see-catalogue' },
  { part: 'value', href: VALUE_PATH, needs: 'see-figures' },
  { part: 'waiting', href: WAITING_PATH, needs: 'see-catalogue' },
];

/** Links between the screens about the stock that a role may open. */
export function StockTabs({ current, role }: { current: StockPart; role: Role }) {
  return (
    <nav aria-label={texts.partsLabel}>
      <ul className={styles.tabs}>
        {PARTS.filter(({ needs }) => may(role, needs)).map(({ part, href }) => (
          <li key={part}>
            <a href={href} aria-current={part === current ? 'page' : undefined} className={styles.tab}>
              {texts.parts[part]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
