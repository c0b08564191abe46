import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { texts } from './texts.ts';
import { InfoTooltip } from './tooltip.tsx';
import styles from './field.module.css';

export type DescribedField = {
  id: string;
  hint?: ReactNode;
  /** Tells the visitor how to fix the field. Shown next to the field, which is then marked invalid. */
  error?: ReactNode;
  /**
   * The purpose or expected content of the field. Shown in a tooltip next to the label and announced with the
   * field.
   */
  description?: ReactNode;
};

export type LabelledField = DescribedField & {
  label: string;
  /**
   * Hides the label of a field with an obvious purpose, such as the search; screen readers still announce it.
   */
  labelHidden?: boolean | undefined;
  /** Shows « facultatif » next to the label. */
  optional?: boolean | undefined;
};

export const hintId = (id: string) => `${id}-hint`;
/** Marks the element into which scripts insert the errors of the field. */
export const errorsOf = (id: string) => ({ 'data-errors-of': id });
const errorId = (id: string) => `${id}-error`;
const descriptionId = (id: string) => `${id}-description`;

/** Links a control to its hint, description and error, and to the additional ids in `also`. */
export function described({ id, hint, description, error }: DescribedField, also?: string) {
  const ids = [hint && hintId(id), description && descriptionId(id), error && errorId(id), also]
    .filter(Boolean)
    .join(' ');
  return {
    'aria-describedby': ids === '' ? undefined : ids,
    'aria-invalid': error ? true : undefined,
  } as const;
}

export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      {' '}
      *
    </span>
  );
}

type LabelProps = Pick<LabelledField, 'id' | 'label' | 'labelHidden' | 'optional' | 'description'> & {
  required: boolean;
};

function Label({ description, ...label }: LabelProps) {
  if (!description) return <LabelText {...label} />;
  return (
    <span className={styles.labelRow}>
      <LabelText {...label} />
      {/* The tooltip slides in within 250 ms (§9.4). */}
      <InfoTooltip id={descriptionId(label.id)} subject={label.label} text={description} />
    </span>
  );
}

function LabelText({ id, label, labelHidden, optional, required }: Omit<LabelProps, 'description'>) {
  return (
    <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
      {label}
      {required && <RequiredMark />}
      {optional && <span className={styles.optional}> ({texts.optional})</span>}
    </label>
  );
}

export function Hint({ id, hint }: DescribedField) {
  return hint ? (
    <p id={hintId(id)} className={styles.hint}>
      {hint}
    </p>
  ) : null;
}

export function FieldError({ id, error }: DescribedField) {
  return error ? (
    <p id={errorId(id)} className={styles.error}>
      <Icon name="alert" size="fit" className={styles.errorIcon} />
      <span>
        <span className="visually-hidden">{texts.errorPrefix}</span>
        {error}
      </span>
    </p>
  ) : null;
}

type FrameProps = LabelledField & { required: boolean; className: string | undefined; children: ReactNode };

export function Frame({ className, children, ...labelled }: FrameProps) {
  return (
    <div className={classNames(styles.field, className)} {...errorsOf(labelled.id)}>
      <Label {...labelled} />
      <Hint {...labelled} />
      {children}
      <FieldError {...labelled} />
    </div>
  );
}
