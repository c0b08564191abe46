import { TextField } from '#platform/design/field.tsx';
import { formatCount } from '#platform/french.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import { lineFields, receiptTotal, type Receipt, type ReceiptLine } from '#shop/catalogue/stock/receipt.ts';
import { productStockPath } from '#shop/catalogue/stock/stock-paths.ts';
import { fieldId } from '../../forms/described-field.tsx';
import { errorOf, type FormState } from '../../forms/form-state.ts';
import { receiptTexts as texts } from './receipt-texts.ts';
import styles from './stock.module.css';

/** The lines of a receipt: with fields while it is a draft, as plain text afterwards. */
export function ReceiptLines({ receipt: { lines, note }, state }: { receipt: Receipt; state?: FormState }) {
  if (lines.length === 0) return <p>{texts.noLines}</p>;
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{texts.lines}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.article}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.purchase}</th>
            <th scope="col" className={styles.number}>
              {texts.lineTotal}
            </th>
            {state && (
              <th scope="col" className={styles.number}>
                {texts.stockAfter}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} state={state} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {texts.total}
            </th>
            <td className={styles.number}>{formatPrice(toCents(receiptTotal(lines)))}</td>
            {state && <td />}
          </tr>
        </tfoot>
      </table>
      {state ? <p className={styles.hint}>{texts.removeHint}</p> : note !== '' && <p>{note}</p>}
    </>
  );
}

function Line({ line, state }: { line: ReceiptLine; state: FormState | undefined }) {
  const { id, productId, name, sku, quantity, purchaseCents } = line;
  const names = lineFields(id);
  return (
    <tr>
      <th scope="row">
        <span>
          <a href={productStockPath(productId)}>{name}</a>
          <span className={styles.sub}>{sku}</span>
        </span>
      </th>
      <td data-label={texts.quantity}>
        {state ? (
          <LineField name={names.quantity} label={`${texts.quantity} – ${name}`} state={state} />
        ) : (
          formatCount(quantity)
        )}
      </td>
      <td data-label={texts.purchase}>
        {state ? (
          <LineField name={names.purchase} label={`${texts.purchase} – ${name}`} state={state} />
        ) : (
          purchaseCents !== null && formatPrice(purchaseCents)
        )}
      </td>
      <td data-label={texts.lineTotal} className={styles.number}>
        {purchaseCents !== null && formatPrice(toCents(purchaseCents * quantity))}
      </td>
      {state && (
        <td data-label={texts.stockAfter} className={styles.number}>
          {stockAfter(line)}
        </td>
      )}
    </tr>
  );
}

function stockAfter({ stock, quantity }: ReceiptLine): string {
  if (stock === undefined) return texts.goneItem;
  return stock === null ? texts.uncounted : `${formatCount(stock)} → ${formatCount(stock + quantity)}`;
}

function LineField({ name, label, state }: { name: string; label: string; state: FormState }) {
  return (
    <TextField
      id={fieldId(name)}
      name={name}
      label={label}
      labelHidden
      inputMode="decimal"
      defaultValue={state.typed.text(name)}
      error={errorOf(state, name)}
      autoComplete="off"
      className={styles.field}
    />
  );
}
