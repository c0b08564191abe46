import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { described, Frame, type LabelledField } from './field-parts.tsx';
import { Icon } from './icon.tsx';
import styles from './field.module.css';

type TextFieldProps = LabelledField &
  Omit<ComponentProps<'input'>, 'id' | 'prefix'> & {
    /** Inside the field, before or after the input, for example an icon, a unit or a button. */
    start?: ReactNode;
    end?: ReactNode;
  };

export function TextField({
  id,
  label,
  labelHidden,
  optional,
  hint,
  description,
  error,
  start,
  end,
  className,
  type = 'text',
  ...native
}: TextFieldProps) {
  const required = native.required ?? false;
  const labelled = { id, label, labelHidden, optional, hint, description, error, required };
  return (
    <Frame {...labelled} className={className}>
      <span className={styles.control}>
        {start && <span className={styles.slot}>{start}</span>}
        <input
          {...native}
          {...described(labelled, native['aria-describedby'])}
          {...(native['aria-invalid'] && { 'aria-invalid': native['aria-invalid'] })}
          id={id}
          type={type}
          className={styles.input}
        />
        {end && <span className={styles.slot}>{end}</span>}
      </span>
    </Frame>
  );
}

type TextAreaFieldProps = LabelledField & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextAreaField({
  id,
  label,
  labelHidden,
  optional,
  hint,
  description,
  error,
  className,
  rows = 5,
  ...native
}: TextAreaFieldProps) {
  const required = native.required ?? false;
  const labelled = { id, label, labelHidden, optional, hint, description, error, required };
  return (
    <Frame {...labelled} className={className}>
      <span className={styles.control}>
        <textarea
          {...native}
          {...described(labelled, native['aria-describedby'])}
          id={id}
          rows={rows}
          className={classNames(styles.input, styles.area)}
        />
      </span>
    </Frame>
  );
}

type Option = {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
};

type SelectFieldProps = LabelledField &
  Omit<ComponentProps<'select'>, 'id'> & {
    /** Omit it to pass `option` elements as children. */
    options?: readonly Option[] | undefined;
  };

export function SelectField({
  id,
  label,
  labelHidden,
  optional,
  hint,
  description,
  error,
  options,
  className,
  children,
  ...native
}: SelectFieldProps) {
  const required = native.required ?? false;
  const labelled = { id, label, labelHidden, optional, hint, description, error, required };
  return (
    <Frame {...labelled} className={className}>
      <span className={styles.control}>
        <select
          {...native}
          {...described(labelled, native['aria-describedby'])}
          id={id}
          className={classNames(styles.input, styles.select)}
        >
          {options?.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
          {children}
        </select>
        <Icon name="chevron-down" size="s" className={styles.chevron} />
      </span>
    </Frame>
  );
}
