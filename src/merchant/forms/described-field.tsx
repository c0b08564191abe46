import { CheckboxField } from '#platform/design/choice-field.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/design/field.tsx';
import type { FormField } from '#platform/form-fields.ts';
import { errorOf, type FormState } from './form-state.ts';
import styles from './forms.module.css';

const LINES_SHOWN = 4;

export const fieldId = (name: string) => `champ-${name.replaceAll('.', '-')}`;

type Props = { field: FormField; state: FormState };

/** A field of a form, rendered from its description. */
export function DescribedField({ field, state }: Props) {
  const { name, label, hint } = field;
  const value = state.typed.text(name);
  const common = { id: fieldId(name), name, label, hint, error: errorOf(state, name), defaultValue: value };
  switch (field.type) {
    case 'text': {
      const { rows = 1, input = 'text', isRequired = false } = field;
      if (rows > 1) {
        const area = <TextAreaField {...common} rows={rows} required={isRequired} className={styles.wide} />;
        return field.isRich ? (
          <div data-rich-text="short" className={styles.wide}>
            {area}
          </div>
        ) : (
          area
        );
      }
      return <TextField {...common} type={input} required={isRequired} autoComplete="off" />;
    }
    case 'whole':
      return (
        <TextField
          {...common}
          inputMode="numeric"
          autoComplete="off"
          {...(field.unit && { end: field.unit })}
        />
      );
    case 'money':
      return <TextField {...common} inputMode="decimal" autoComplete="off" />;
    case 'moment':
      return <TextField {...common} type="datetime-local" />;
    case 'lines':
      return <TextAreaField {...common} rows={LINES_SHOWN} className={styles.wide} />;
    case 'choice':
      return <SelectField {...common} options={field.options} />;
    case 'choices':
      return <Choices field={field} state={state} />;
    case 'switch': {
      const { defaultValue, ...box } = common;
      return (
        <CheckboxField {...box} value="1" defaultChecked={defaultValue !== ''} className={styles.wide} />
      );
    }
  }
}

function Choices({ field, state }: { field: Extract<FormField, { type: 'choices' }>; state: FormState }) {
  const { name, label, hint, options } = field;
  const id = fieldId(name);
  const error = errorOf(state, name);
  const ticked = state.typed.texts(name);
  return (
    <fieldset id={id} tabIndex={-1} className={styles.choices}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.boxes}>
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            id={`${id}-${option.value}`}
            name={name}
            label={option.label}
            value={option.value}
            defaultChecked={ticked.includes(option.value)}
          />
        ))}
      </div>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
