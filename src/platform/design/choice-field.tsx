import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import {
  described,
  errorsOf,
  FieldError,
  Hint,
  hintId,
  RequiredMark,
  type DescribedField,
} from './field-parts.tsx';
import styles from './field.module.css';

type CheckboxFieldProps = DescribedField & { label: ReactNode } & Omit<
    ComponentProps<'input'>,
    'id' | 'type'
  >;

export function CheckboxField({ id, label, hint, error, className, ...native }: CheckboxFieldProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.choice}>
        <input
          {...native}
          {...described({ id, hint, error }, native['aria-describedby'])}
          id={id}
          type="checkbox"
          className={styles.box}
        />
        <span className={styles.choiceText}>
          {label}
          {native.required && <RequiredMark />}
        </span>
      </label>
      <div className={styles.under} {...errorsOf(id)}>
        <Hint id={id} hint={hint} />
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}

type RadioOption = {
  readonly value: string;
  /** A fixed element id, for clients that rely on one. */
  readonly id?: string | undefined;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** At the end of the line, for example a price or a delay. */
  readonly end?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Shown in the option's box while the option is selected, also without scripts; requires boxed options. */
  readonly panel?: ReactNode;
};

type RadioGroupProps = DescribedField & {
  name: string;
  legend: ReactNode;
  options: readonly RadioOption[];
  /** The option selected when the page is served. */
  defaultValue?: string | undefined;
  /** The selected option, for an island that controls the state. */
  value?: string | undefined;
  onChange?: ComponentProps<'input'>['onChange'] | undefined;
  required?: boolean | undefined;
  /** Shows each option in a box, for important choices such as delivery and payment. */
  boxed?: boolean | undefined;
};

export function RadioGroup({
  id,
  name,
  legend,
  hint,
  error,
  options,
  defaultValue,
  value,
  onChange,
  required = false,
  boxed = false,
}: RadioGroupProps) {
  const { 'aria-describedby': describedBy } = described({ id, hint, error });
  return (
    <fieldset id={id} aria-describedby={describedBy} className={styles.field} {...errorsOf(id)}>
      <legend className={styles.label}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      <Hint id={id} hint={hint} />
      <div className={boxed ? styles.boxes : styles.choices}>
        {options.map((option) => (
          <Radio
            key={option.value}
            option={option}
            groupId={id}
            boxed={boxed}
            name={name}
            required={required}
            onChange={onChange}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

type RadioProps = Omit<ComponentProps<'input'>, 'id' | 'value'> & {
  option: RadioOption;
  groupId: string;
  boxed: boolean;
};

function Radio({ option, groupId, boxed, ...native }: RadioProps) {
  const id = option.id ?? `${groupId}-${option.value}`;
  const row = (
    <label className={styles.choice}>
      <input
        {...native}
        {...described({ id, hint: option.hint })}
        id={id}
        type="radio"
        value={option.value}
        disabled={option.disabled}
        className={classNames(styles.box, styles.round)}
      />
      <span className={styles.choiceText}>
        {option.label}
        {option.hint && (
          <span id={hintId(id)} className={styles.choiceHint}>
            {option.hint}
          </span>
        )}
      </span>
      {option.end && <span className={styles.choiceEnd}>{option.end}</span>}
    </label>
  );
  if (!boxed) return row;
  return (
    <div className={styles.boxed}>
      {row}
      {option.panel && <div className={styles.panel}>{option.panel}</div>}
    </div>
  );
}
