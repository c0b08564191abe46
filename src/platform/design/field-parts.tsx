import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { texts } from './texts.ts';
import { InfoTooltip } from './tooltip.tsx';
import styles from './field.module.css';

export type Described = {
  id: string;
  hint?: ReactNode;
  /** Says what to do, beside the field; the field is then marked invalid. */
  error?: ReactNode;
  /** Why it is asked, or what belongs there: opens beside the label for whoever wants to know, and is read out with the field. */
  description?: ReactNode;
};

export type Labelled = Described & {
  label: string;
  /** For a field whose purpose is plain to see, such as the search; the label is still read out. */
  labelHidden?: boolean | undefined;
  /** Says « facultatif » beside the label. */
  optional?: boolean | undefined;
};

export const hintId = (id: string) => `${id}-hint`;
/** A script that finds something wrong with the field says it in here. */
export const errorsOf = (id: string) => ({ 'data-errors-of': id });
const errorId = (id: string) => `${id}-error`;
const descriptionId = (id: string) => `${id}-description`;

/** Ties a control to its hint, description and error, and to whatever else the caller describes it with. */
export function described({ id, hint, description, error }: Described, also?: string) {
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

type LabelProps = Pick<Labelled, 'id' | 'label' | 'labelHidden' | 'optional' | 'description'> & {
  required: boolean;
};

function Label({ description, ...label }: LabelProps) {
  if (!description) return <LabelText {...label} />;
  return (
    <span className={styles.labelRow}>
      <LabelText {...label} />
      {/* It slides in within 250 ms (§9.4). */}
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

export function Hint({ id, hint }: Described) {
  return hint ? (
    <p id={hintId(id)} className={styles.hint}>
      {hint}
    </p>
  ) : null;
}

export function FieldError({ id, error }: Described) {
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

type FrameProps = Labelled & { required: boolean; className: string | undefined; children: ReactNode };

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
