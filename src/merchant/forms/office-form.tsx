import type { ReactNode } from 'react';
import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { FormField } from '#platform/form-fields.ts';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { DescribedField, fieldId } from './described-field.tsx';
import type { FormState } from './form-state.ts';
import { texts } from './texts.ts';
import styles from './forms.module.css';

/** The version of the entity that the form shows; a form that was opened too long ago is refused with 409. */
export const VERSION_FIELD = 'version';

type FormProps = {
  action: string;
  nonce: string;
  /** The name of a form with fields. A form that is only buttons needs none: the buttons have names. */
  label?: string | undefined;
  /** Undefined for a form that creates something. */
  version?: string | undefined;
  className?: string | undefined;
  /** Whether the browser keeps what was typed until the form is saved, and warns before it is lost. */
  isGuarded?: boolean;
  children: ReactNode;
};

/** A form of the back office. It works without scripts. */
export function OfficeForm({
  action,
  nonce,
  label,
  version,
  className = styles.form,
  isGuarded = true,
  children,
}: FormProps) {
  return (
    <form
      method="post"
      action={action}
      aria-label={label}
      className={className}
      data-guarded={isGuarded ? '' : undefined}
      noValidate
    >
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      {version !== undefined && <input type="hidden" name={VERSION_FIELD} value={version} />}
      {children}
    </form>
  );
}

/** A form with one button, for example to delete something. */
export function PressForm({
  button,
  danger = false,
  ...form
}: Omit<FormProps, 'children' | 'label'> & { button: string; danger?: boolean }) {
  return (
    <OfficeForm {...form} className={styles.press} isGuarded={false}>
      <Button type="submit" variant={danger ? 'danger' : 'secondary'}>
        {button}
      </Button>
    </OfficeForm>
  );
}

export type FieldGroup = {
  readonly title: string;
  readonly hint?: string;
  readonly fields: readonly FormField[];
};

/** The fields of a form in titled groups. */
export function FieldGroups({ groups, state }: { groups: readonly FieldGroup[]; state: FormState }) {
  return groups.map(({ title, hint, fields }) => (
    <fieldset key={title} className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.fields}>
        {fields.map((field) => (
          <DescribedField key={field.name} field={field} state={state} />
        ))}
      </div>
    </fieldset>
  ));
}

/** The problems of a refused form above it, each linked to its field; or what somebody else has changed. */
export function FormNotice({ state: { status, problems, differences } }: { state: FormState }) {
  if (status === 409)
    return (
      <Notice tone="error" title={texts.changed}>
        <p>{texts.changedHint}</p>
        <ul className={styles.list}>
          {differences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
    );
  if (problems.length === 0) return null;
  return (
    <Notice tone="error" title={texts.refused}>
      <ul className={styles.list}>
        {problems.map(({ field, text, entry = text }) => (
          <li key={`${field} ${text}`}>
            {field === '' ? entry : <a href={`#${fieldId(field)}`}>{entry}</a>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
