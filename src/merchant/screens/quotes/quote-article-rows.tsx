import { classNames } from '#platform/design/class-names.ts';
import { SelectField, TextField } from '#platform/design/field.tsx';
import { itemName } from '#shop/catalogue/stock/stock-item.ts';
import { PHONE_FIELDS } from '#shop/checkout/phone-orders/phone-order-form.ts';
import { QUOTE_FIELDS, type QuoteArticleRow } from '#shop/checkout/phone-orders/quote-form.ts';
import type { FoundQuoteRow, QuoteRowRefusal } from '#shop/checkout/phone-orders/server/draw-up-quote.ts';
import styles from '../phone-orders/phone-orders.module.css';
import { phoneTexts } from '../phone-orders/texts.ts';
import { quoteTexts as texts } from './texts.ts';

type Props = { rows: readonly QuoteArticleRow[]; found: readonly FoundQuoteRow[] | undefined };

/** One row for each article: what was typed, quantity, a price of its own, and a choice among several matches. */
export const QuoteArticleRows = ({ rows, found }: Props) =>
  rows.map((row, index) => <ArticleFields key={index} row={row} index={index} found={found?.[index]} />);

type Field = 'article' | 'quantity' | 'price';

/** The field that a refusal belongs to; the article if none. */
const FIELD_OF: Partial<Record<QuoteRowRefusal, Field>> = {
  'bad-quantity': 'quantity',
  'not-enough': 'quantity',
  'only-one': 'quantity',
  'bad-price': 'price',
  'fixed-price': 'price',
  'no-price': 'price',
};

type FieldsProps = { row: QuoteArticleRow; index: number; found: FoundQuoteRow | undefined };

function ArticleFields({ row, index, found }: FieldsProps) {
  const refusal = found?.refusal;
  const errorOf = (field: Field) =>
    refusal && (FIELD_OF[refusal] ?? 'article') === field ? texts.rowRefusals[refusal] : undefined;
  const named = (id: string) => ({ id, name: id, autoComplete: 'off' });
  return (
    <div className={classNames(styles.article, styles.priced)}>
      <TextField
        {...named(PHONE_FIELDS.article(index))}
        label={phoneTexts.article(index + 1)}
        defaultValue={row.typed}
        error={errorOf('article')}
      />
      <TextField
        {...named(PHONE_FIELDS.quantity(index))}
        label={phoneTexts.quantity(index + 1)}
        inputMode="numeric"
        defaultValue={row.quantity}
        placeholder="1"
        error={errorOf('quantity')}
      />
      <TextField
        {...named(QUOTE_FIELDS.ownPrice(index))}
        label={texts.ownPrice(index + 1)}
        inputMode="decimal"
        defaultValue={row.ownPrice}
        error={errorOf('price')}
      />
      <Match index={index} found={found} />
    </div>
  );
}

function Match({ index, found }: { index: number; found: FoundQuoteRow | undefined }) {
  const { matches = [], article } = found ?? {};
  const choice = PHONE_FIELDS.choice(index);
  if (matches.length === 1 && article) return <p className={styles.found}>{itemName(article)}</p>;
  if (matches.length < 2) return null;
  return (
    <SelectField
      id={choice}
      name={choice}
      label={phoneTexts.choice(index + 1)}
      defaultValue={article ? String(article.sellableId) : ''}
      options={[
        { value: '', label: phoneTexts.chooseFirst },
        ...matches.map((match) => ({
          value: String(match.sellableId),
          label: [itemName(match), match.sku].filter((part) => part !== '').join(' · '),
        })),
      ]}
    />
  );
}
