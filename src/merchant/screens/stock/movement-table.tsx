import { countDifferencesPath } from '#shop/catalogue/stock-count/count-paths.ts';
import { stockChangePath } from '#shop/catalogue/stock-changes/stock-change-paths.ts';
import { itemName } from '#shop/catalogue/stock/stock-item.ts';
import type { Movement } from '#shop/catalogue/stock/server/list-movements.ts';
import { productStockPath, receiptPath } from '#shop/catalogue/stock/stock-paths.ts';
import { orderPath } from '#shop/orders/order-desk/order-list.ts';
import { may, type Role } from '#shop/staff/access/roles.ts';
import { formatMoment } from '../format-moment.ts';
import { stockTexts as texts } from './texts.ts';
import styles from './stock.module.css';

type Props = { movements: readonly Movement[]; role: Role };

/** Movements, newest first. On a narrow screen, each row is a block. */
export function MovementTable({ movements, role }: Props) {
  const { columns } = texts;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.historyTitle}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.item}</th>
          <th scope="col" className={styles.number}>
            {columns.quantity}
          </th>
          <th scope="col" className={styles.number}>
            {columns.after}
          </th>
          <th scope="col">{columns.reason}</th>
          <th scope="col">{columns.origin}</th>
          <th scope="col">{columns.author}</th>
          <th scope="col">{columns.at}</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <Row key={movement.id} movement={movement} role={role} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ movement, role }: { movement: Movement; role: Role }) {
  const { columns } = texts;
  const { quantity, stockAfter, reason, note, author, at } = movement;
  return (
    <tr>
      <th scope="row">
        <Item movement={movement} />
      </th>
      <td data-label={columns.quantity} className={styles.number}>
        <span className={quantity < 0 ? styles.less : styles.more}>{texts.signed(quantity)}</span>
      </td>
      <td data-label={columns.after} className={styles.number}>
        {stockAfter ?? texts.uncounted}
      </td>
      <td data-label={columns.reason}>
        <span>
          {texts.reasons[reason]}
          {note !== '' && <span className={styles.sub}>{note}</span>}
        </span>
      </td>
      <Origin movement={movement} role={role} />
      <td data-label={columns.author}>{texts.authorName(author)}</td>
      <td data-label={columns.at}>
        <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
      </td>
    </tr>
  );
}

function Item({ movement: { name, options, sku, productId } }: { movement: Movement }) {
  if (name === null) return <span>{texts.deleted}</span>;
  return (
    <span>
      <a href={productStockPath(productId)}>{itemName({ name, options })}</a>
      <span className={styles.sub}>{sku}</span>
    </span>
  );
}

/** The order or the document that moved the stock. */
function Origin({ movement, role }: { movement: Movement; role: Role }) {
  const origin = originOf(movement, role);
  if (!origin) return <td />;
  const { href, text } = origin;
  return <td data-label={texts.columns.origin}>{href === undefined ? text : <a href={href}>{text}</a>}</td>;
}

function originOf(
  { orderId, receiptId, countId, changeId }: Movement,
  role: Role,
): { text: string; href?: string } | undefined {
  if (orderId !== null) {
    const text = texts.order(orderId);
    return may(role, 'see-orders') ? { text, href: orderPath(orderId) } : { text };
  }
  if (receiptId !== null) {
    const text = texts.receipt(receiptId);
    return may(role, 'change-stock') ? { text, href: receiptPath(receiptId) } : { text };
  }
  if (countId !== null) {
    const text = texts.count(countId);
    return may(role, 'change-stock') ? { text, href: countDifferencesPath(countId) } : { text };
  }
  return changeId === null ? undefined : { text: texts.change(changeId), href: stockChangePath(changeId) };
}
