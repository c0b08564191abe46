import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import type { WordedMail } from '#shop/common/mails/mail.ts';
import { LEAD, mailKind, wordedMail } from '#shop/common/mails/wording.ts';
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

export const lowStockMailKind = mailKind({
  id: 'low-stock',
  name: 'Stock bas',
  occasion: 'Une fois par jour, si des articles sont descendus à leur seuil. Leur liste suit.',
  reader: 'merchant',
  placeholders: ['items'],
  subject: 'Stock bas : {articles}',
  lead: 'Le stock de ces articles est descendu à leur seuil depuis la dernière alerte.',
});

/** Tells the merchant what has fallen to its mark since the last alert, the emptiest first. */
export function lowStockMail({ to, items, href }: LowStockMail): WordedMail {
  const sorted = items.toSorted((a, b) => a.stock - b.stock || a.name.localeCompare(b.name, 'fr'));
  const rows = sorted.slice(0, MOST_ROWS).map((item) => ({
    name: itemName(item),
    value: stateOf(item),
    notes: [item.sku],
  }));
  const left = items.length - rows.length;
  const values = { items: countOf(items.length, 'article', 'articles') };
  return wordedMail(lowStockMailKind, {
    values,
    to,
    blocks: [
      { kind: 'title', text: 'À commander bientôt' },
      LEAD,
      { kind: 'rows', rows },
      ...(left > 0
        ? [{ kind: 'paragraph', text: `Et ${countOf(left, 'autre article', 'autres articles')}.` } as const]
        : []),
      { kind: 'button', label: 'Voir les stocks faibles', href },
    ],
  });
}
