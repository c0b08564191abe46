import { SelectField, TextField } from '#platform/design/field.tsx';
import { itemName } from '#shop/catalogue/stock/stock-item.ts';
import { PHONE_FIELDS, type ArticleRow } from '#shop/checkout/phone-orders/phone-order-form.ts';
import type { FoundRow } from '#shop/checkout/phone-orders/server/place-phone-order.ts';
import { phoneTexts as texts } from './texts.ts';
import styles from './phone-orders.module.css';

type Props = { rows: readonly ArticleRow[]; found: readonly FoundRow[] | undefined };

/** One row for each article, with a choice where several articles match. */
export const ArticleRows = ({ rows, found }: Props) =>
  rows.map((row, index) => <ArticleFields key={index} row={row} index={index} found={found?.[index]} />);

type FieldsProps = { row: ArticleRow; index: number; found: FoundRow | undefined };

function ArticleFields({ row, index, found }: FieldsProps) {
  const article = PHONE_FIELDS.article(index);
  const quantity = PHONE_FIELDS.quantity(index);
  const choice = PHONE_FIELDS.choice(index);
  const matches = found?.matches ?? [];
  const refusal = found?.refusal && texts.rowRefusals[found.refusal];
  const isQuantity = found?.refusal === 'bad-quantity' || found?.refusal === 'not-enough';
  return (
    <div className={styles.article}>
      <TextField
        id={article}
        name={article}
        label={texts.article(index + 1)}
        defaultValue={row.typed}
        error={isQuantity ? undefined : refusal}
        autoComplete="off"
      />
      <TextField
        id={quantity}
        name={quantity}
        label={texts.quantity(index + 1)}
        inputMode="numeric"
        defaultValue={row.quantity}
        placeholder="1"
        error={isQuantity ? refusal : undefined}
        autoComplete="off"
      />
      {matches.length === 1 && found?.article && <p className={styles.found}>{itemName(found.article)}</p>}
      {matches.length > 1 && (
        <SelectField
          id={choice}
          name={choice}
          label={texts.choice(index + 1)}
          defaultValue={found?.article ? String(found.article.sellableId) : ''}
          options={[
            { value: '', label: texts.chooseFirst },
            ...matches.map((match) => ({
              value: String(match.sellableId),
              label: [itemName(match), match.sku].filter((part) => part !== '').join(' · '),
            })),
          ]}
        />
      )}
    </div>
  );
}
