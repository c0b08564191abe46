import { Button } from '#platform/design/button.tsx';
import { SelectField, TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { FormFault } from '#platform/forms.ts';
import type { SubmittedForm } from '#platform/server/edge/read-form.ts';
import {
  CORRECTION_FIELDS as FIELDS,
  CORRECTION_REASONS,
  type CorrectionFault,
} from '#shop/catalogue/stock/stock-correction.ts';
import { LOW_STOCK } from '#shop/catalogue/product-desk/product-list.ts';
import { factFields } from '#shop/catalogue/stock/stock-facts.ts';
import { itemName, type StockItem } from '#shop/catalogue/stock/stock-item.ts';
import { correctionPath } from '#shop/catalogue/stock/stock-paths.ts';
import { fieldId } from '../../forms/described-field.tsx';
import { errorOf, type FormState } from '../../forms/form-state.ts';
import { FormNotice, OfficeForm } from '../../forms/office-form.tsx';
import { stockTexts as texts } from './texts.ts';
import styles from './stock.module.css';

type Props = { productId: number; items: readonly StockItem[]; nonce: string; isReadOnly: boolean };

/** The stock of each item with its purchase price, shelf and mark. */
export function FactsForm({
  items,
  nonce,
  isReadOnly,
  action,
  version,
  state,
}: Props & { action: string; version: string; state: FormState }) {
  const { factsLabels: labels } = texts;
  return (
    <section aria-labelledby="en-stock" className={styles.section}>
      <h2 id="en-stock">{texts.factsTitle}</h2>
      <FormNotice state={state} />
      <OfficeForm
        action={action}
        nonce={nonce}
        version={version}
        label={texts.factsTitle}
        className={styles.form}
      >
        <table className={styles.table}>
          <caption className="visually-hidden">{texts.factsTitle}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.article}</th>
              <th scope="col" className={styles.number}>
                {labels.stock}
              </th>
              <th scope="col">{labels.purchase}</th>
              <th scope="col">{labels.shelf}</th>
              <th scope="col">{labels.low}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <FactsRow key={item.sellableId} item={item} state={state} isReadOnly={isReadOnly} />
            ))}
          </tbody>
        </table>
        <p className={styles.hint}>{texts.factsHint(LOW_STOCK)}</p>
        {!isReadOnly && <Button type="submit">{texts.save}</Button>}
      </OfficeForm>
    </section>
  );
}

type RowProps = { item: StockItem; state: FormState; isReadOnly: boolean };

function FactsRow({ item, state, isReadOnly }: RowProps) {
  const { factsLabels: labels } = texts;
  const names = factFields(item.sellableId);
  const field = (name: string, label: string, inputMode: 'decimal' | 'numeric' | 'text') => (
    <TextField
      id={fieldId(name)}
      name={name}
      label={`${label} – ${itemName(item)}`}
      labelHidden
      inputMode={inputMode}
      defaultValue={state.typed.text(name)}
      error={errorOf(state, name)}
      readOnly={isReadOnly}
      autoComplete="off"
      className={styles.field}
    />
  );
  return (
    <tr>
      <th scope="row">
        <span>
          {item.options === '' ? item.name : item.options}
          <span className={styles.sub}>{item.sku}</span>
        </span>
      </th>
      <td data-label={labels.stock} className={styles.number}>
        {item.stock ?? texts.uncounted}
      </td>
      <td data-label={labels.purchase}>{field(names.purchase, labels.purchase, 'decimal')}</td>
      <td data-label={labels.shelf}>{field(names.shelf, labels.shelf, 'text')}</td>
      <td data-label={labels.low}>{field(names.low, labels.low, 'numeric')}</td>
    </tr>
  );
}

type CorrectionProps = Props & {
  requestKey: string;
  refused:
    | { readonly typed: SubmittedForm; readonly faults: readonly FormFault<CorrectionFault>[] }
    | undefined;
};

/** Adds or takes pieces by hand, with the reason. */
export function CorrectionForm({ productId, items, nonce, requestKey, refused }: CorrectionProps) {
  const typed = (name: string) => refused?.typed.text(name) ?? '';
  const error = (name: string) => {
    const fault = refused?.faults.find(({ field }) => field === name);
    return fault && texts.correctionFault(fault);
  };
  return (
    <section aria-labelledby="corriger" className={styles.section}>
      <h2 id="corriger">{texts.correctionTitle}</h2>
      <p className={styles.hint}>{texts.correctionHint}</p>
      {refused && <CorrectionRefusal faults={refused.faults} />}
      <OfficeForm
        action={correctionPath(productId)}
        nonce={nonce}
        label={texts.correctionTitle}
        className={styles.line}
      >
        <input type="hidden" name={FIELDS.requestKey} value={requestKey} />
        <ItemChoice items={items} value={typed(FIELDS.item)} error={error(FIELDS.item)} />
        <SelectField
          id={FIELDS.reason}
          name={FIELDS.reason}
          label={texts.reason}
          defaultValue={typed(FIELDS.reason) || CORRECTION_REASONS[0]}
          error={error(FIELDS.reason)}
          options={CORRECTION_REASONS.map((value) => ({ value, label: texts.correctionReasons[value] }))}
        />
        <TextField
          id={FIELDS.pieces}
          name={FIELDS.pieces}
          label={texts.pieces}
          hint={texts.piecesHint}
          defaultValue={typed(FIELDS.pieces)}
          error={error(FIELDS.pieces)}
          autoComplete="off"
        />
        <TextField
          id={FIELDS.note}
          name={FIELDS.note}
          label={texts.note}
          defaultValue={typed(FIELDS.note)}
          error={error(FIELDS.note)}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary">
          {texts.correct}
        </Button>
      </OfficeForm>
    </section>
  );
}

function CorrectionRefusal({ faults }: { faults: readonly FormFault<CorrectionFault>[] }) {
  return (
    <Notice tone="error" title={texts.correctionRefused}>
      <ul>
        {faults.map((fault) => (
          <li key={fault.field}>
            <a href={`#${fault.field}`}>{texts.correctionFault(fault)}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type ItemChoiceProps = { items: readonly StockItem[]; value: string; error: string | undefined };

/** A product without variations has nothing to choose. */
function ItemChoice({ items, value, error }: ItemChoiceProps) {
  const [only] = items;
  if (only && items.length === 1 && error === undefined)
    return <input type="hidden" name={FIELDS.item} value={only.sellableId} />;
  return (
    <SelectField
      id={FIELDS.item}
      name={FIELDS.item}
      label={texts.article}
      defaultValue={value}
      error={error}
      options={items.map((item) => ({
        value: String(item.sellableId),
        label: item.options === '' ? item.name : item.options,
      }))}
    />
  );
}
