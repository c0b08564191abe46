import type { ComponentProps } from 'react';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/design/field.tsx';
import { PRODUCT_FIELDS as FIELDS, type ProductDraft } from '#shop/catalogue/product-desk/product-draft.ts';
import { formTexts as texts } from './form-texts.ts';
import type { ShownValues } from './typed-values.ts';
import styles from './product-form.module.css';

export type FieldContext = {
  values: ShownValues;
  /** The messages of the fields, by the name of the field. */
  errors: Readonly<Record<string, string>>;
};

type Name = keyof ProductDraft;
type FieldProps = FieldContext & { name: Name };

const shared = ({ name, values, errors }: FieldProps) => ({
  id: FIELDS[name],
  name: FIELDS[name],
  label: texts.labels[name],
  defaultValue: values.text(FIELDS[name]),
  error: errors[FIELDS[name]],
});

export function Line({
  name,
  values,
  errors,
  ...more
}: FieldProps & Partial<ComponentProps<typeof TextField>>) {
  return <TextField {...shared({ name, values, errors })} autoComplete="off" {...more} />;
}

export function Amount(props: FieldProps & { hint?: string }) {
  return <Line {...props} inputMode="decimal" />;
}

export function Whole(props: FieldProps & { hint?: string }) {
  return <Line {...props} inputMode="numeric" />;
}

export function Area({ rows, hint, ...field }: FieldProps & { rows: number; hint?: string }) {
  return <TextAreaField {...shared(field)} rows={rows} hint={hint} />;
}

/** A text with paragraphs, titles, lists and links. With scripts, an editor takes the place of the HTML. */
export function RichArea(props: FieldProps & { rows: number; hint?: string }) {
  return (
    <div data-rich-text="short">
      <Area {...props} />
    </div>
  );
}

type ChoiceProps = FieldProps & { hint?: string; options: readonly { value: string; label: string }[] };

export function Choice({ hint, options, ...field }: ChoiceProps) {
  return <SelectField {...shared(field)} hint={hint} options={options} />;
}

export function Check({ name, values }: FieldProps) {
  return (
    <CheckboxField
      id={FIELDS[name]}
      name={FIELDS[name]}
      value="1"
      label={texts.labels[name]}
      defaultChecked={values.text(FIELDS[name]) !== ''}
    />
  );
}

type ChecksProps = FieldProps & { options: readonly { id: number; name: string }[] };

/** Several choices of a list. */
export function Checks({ name, values, options }: ChecksProps) {
  const chosen = new Set(values.texts(FIELDS[name]));
  return (
    <fieldset className={styles.checks}>
      <legend>{texts.labels[name]}</legend>
      <div className={styles.checkList}>
        {options.map(({ id, name: label }) => (
          <CheckboxField
            key={id}
            id={`${FIELDS[name]}-${id}`}
            name={FIELDS[name]}
            value={String(id)}
            label={label}
            defaultChecked={chosen.has(String(id))}
          />
        ))}
      </div>
    </fieldset>
  );
}
