import { TextField } from '#platform/design/field.tsx';
import {
  NEW_PARTY,
  PARTY_FIELDS,
  type PartyField as PartyName,
} from '#shop/catalogue/product-desk/product-draft.ts';
import type { ProductChoices } from '#shop/catalogue/product-desk/server/find-desk-product.ts';
import { Choice, type FieldContext } from './form-fields.tsx';
import { formTexts as texts } from './form-texts.ts';
import styles from './product-form.module.css';

type Props = FieldContext & {
  name: 'makerId' | 'responsibleId';
  field: PartyName;
  makers: ProductChoices['makers'];
  none: string;
  hint?: string;
};

/** A known maker or responsible person, or a new one. */
export function PartyField({ field, makers, none, hint, ...context }: Props) {
  const { values, errors } = context;
  const fields = PARTY_FIELDS(field);
  const isNew = values.text(field) === NEW_PARTY;
  const part = (name: keyof typeof fields) => (
    <TextField
      id={fields[name]}
      name={fields[name]}
      label={texts.party[name]}
      defaultValue={values.text(fields[name])}
      error={errors[fields[name]]}
      autoComplete="off"
    />
  );
  return (
    <div className={styles.party}>
      <Choice
        {...context}
        {...(hint !== undefined && { hint })}
        options={[
          { value: '', label: none },
          ...makers.map(({ id, name, country }) => ({ value: String(id), label: `${name} (${country})` })),
          { value: NEW_PARTY, label: texts.newParty },
        ]}
      />
      <details className={styles.folded} open={isNew || makers.length === 0}>
        <summary>{texts.party[field]}</summary>
        <div className={styles.grid}>
          {part('name')}
          {part('address')}
          {part('email')}
          {part('country')}
        </div>
      </details>
    </div>
  );
}
