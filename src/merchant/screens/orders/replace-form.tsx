import { Button } from '#platform/design/button.tsx';
import { TextAreaField, TextField } from '#platform/design/field.tsx';
import { DESK_FIELDS } from '#shop/orders/order-desk/desk-forms.ts';
import { replaceableLines } from '#shop/orders/order-desk/replacement.ts';
import { lineName } from '#shop/orders/orders/texts.ts';
import { ActionForm, Folded, type FormProps } from './action-form.tsx';
import { texts } from './texts.ts';
import styles from './order.module.css';

/** The pieces that are sent again, free of charge. */
export function ReplaceForm({ typed, isRefused, ...form }: FormProps) {
  return (
    <Folded title={texts.replace} isOpen={isRefused}>
      <ActionForm {...form} action="replace" label={texts.replace}>
        <p className={styles.muted}>{texts.replaceLead}</p>
        {replaceableLines(form.desk.order).map((line) => {
          const field = DESK_FIELDS.replaced(line.id);
          return (
            <TextField
              key={line.id}
              id={field}
              type="number"
              min={0}
              max={line.quantity}
              name={field}
              label={texts.replaceQuantity(lineName(line), line.quantity)}
              defaultValue={typed(field, '0')}
            />
          );
        })}
        {form.desk.order.billing.email !== '' && (
          <TextAreaField
            id="renvoi-message"
            name={DESK_FIELDS.text}
            label={texts.replaceMessage}
            hint={texts.replaceMessageHint}
            defaultValue={typed(DESK_FIELDS.text, '')}
          />
        )}
        <div>
          <Button type="submit">{texts.replaceNow}</Button>
        </div>
      </ActionForm>
    </Folded>
  );
}
