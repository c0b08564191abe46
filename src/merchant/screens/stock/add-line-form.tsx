import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { TypedFields } from '#platform/form-fields.ts';
import { messageFor, type FaultMessage } from '#platform/forms.ts';
import { LINE_FIELDS } from '#shop/catalogue/stock/receipt.ts';
import { OfficeForm } from '../../forms/office-form.tsx';
import { receiptTexts as texts } from './receipt-texts.ts';
import styles from './stock.module.css';

type Props = {
  action: string;
  nonce: string;
  title: string;
  requestKey: string;
  /** The form as it was refused. */
  addition: { readonly typed: TypedFields; readonly problems: readonly FaultMessage[] } | undefined;
  withPurchase?: boolean;
};

/** One row to type or scan an article. It has the focus, so that a scanner goes on without a touch. */
export function AddLineForm({ action, nonce, title, requestKey, addition, withPurchase = false }: Props) {
  const problems = addition?.problems ?? [];
  const typed = (name: string) => addition?.typed.text(name) ?? '';
  return (
    <section aria-labelledby="ajouter" className={styles.section}>
      <h2 id="ajouter">{title}</h2>
      {problems.length > 0 && (
        <Notice tone="error">
          {problems.map(({ field, text, entry = text }) => (
            <p key={field}>
              <a href={`#${field}`}>{entry}</a>
            </p>
          ))}
        </Notice>
      )}
      <OfficeForm action={action} nonce={nonce} label={title} className={styles.line}>
        <input type="hidden" name={LINE_FIELDS.requestKey} value={requestKey} />
        <TextField
          id={LINE_FIELDS.code}
          name={LINE_FIELDS.code}
          label={texts.code}
          defaultValue={typed(LINE_FIELDS.code)}
          error={messageFor(problems, LINE_FIELDS.code)}
          autoComplete="off"
          autoFocus
          className={styles.code}
        />
        <TextField
          id={LINE_FIELDS.quantity}
          name={LINE_FIELDS.quantity}
          label={texts.quantity}
          inputMode="numeric"
          defaultValue={typed(LINE_FIELDS.quantity) || '1'}
          error={messageFor(problems, LINE_FIELDS.quantity)}
          autoComplete="off"
          className={styles.short}
        />
        {withPurchase && (
          <TextField
            id={LINE_FIELDS.purchase}
            name={LINE_FIELDS.purchase}
            label={texts.purchase}
            hint={texts.purchaseHint}
            inputMode="decimal"
            defaultValue={typed(LINE_FIELDS.purchase)}
            error={messageFor(problems, LINE_FIELDS.purchase)}
            autoComplete="off"
            className={styles.short}
          />
        )}
        <Button type="submit">{texts.add}</Button>
      </OfficeForm>
    </section>
  );
}
