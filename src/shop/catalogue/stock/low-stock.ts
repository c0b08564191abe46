import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import type { Mail } from '#shop/common/mails/mail.ts';
import { itemName, type StockItem } from './stock-item.ts';

export type LowItem = Pick<StockItem, 'sellableId' | 'name' | 'options' | 'sku'> & {
  readonly stock: number;
  readonly mark: number;
};

/** The hour in France before which no alert is sent. */
export const ALERT_HOUR = 7;

const MOST_ROWS = 100;

const stateOf = ({ stock, mark }: LowItem) =>
  stock === 0 ? 'en rupture' : `${countOf(stock, 'pièce', 'pièces')} (seuil${NO_BREAK_SPACE}: ${mark})`;

type LowStockMail = { readonly to: string; readonly items: readonly LowItem[]; readonly href: string };

/** Tells the merchant what has fallen to its mark since the last alert, the emptiest first. */
export function lowStockMail({ to, items, href }: LowStockMail): Mail {
  const sorted = items.toSorted((a, b) => a.stock - b.stock || a.name.localeCompare(b.name, 'fr'));
  const rows = sorted.slice(0, MOST_ROWS).map((item) => ({
    ...{ name: itemName(item), value: stateOf(item), notes: [item.sku] },
  }));
  const left = items.length - rows.length;
  return {
    to,
    subject: `Stock bas${NO_BREAK_SPACE}: ${countOf(items.length, 'article', 'articles')}`,
    blocks: [
      { kind: 'title', text: 'À commander bientôt' },
      {
        kind: 'paragraph',
        text: 'Le stock de ces articles est descendu à leur seuil depuis la dernière alerte.',
      },
      { kind: 'rows', rows },
      ...(left > 0
        ? [{ kind: 'paragraph', text: `Et ${countOf(left, 'autre article', 'autres articles')}.` } as const]
        : []),
      { kind: 'button', label: 'Voir les stocks faibles', href },
    ],
  };
}
