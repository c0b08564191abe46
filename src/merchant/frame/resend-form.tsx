import type { ReactNode } from 'react';
import type { SubmittedForm } from '#platform/server/edge/read-form.ts';
import { Button } from '#platform/design/button.tsx';
import { NONCE_FIELD, OFFICE } from '#shop/staff/access/office-paths.ts';
import { texts } from './texts.ts';
import styles from './screen.module.css';

type Props = {
  /** The url of the form that could not be accepted yet. */
  action: string;
  form: SubmittedForm;
  nonce: string;
  /** Fields of this form that are not sent again. */
  without?: readonly string[];
  button: string;
  children?: ReactNode;
};

/** Holds a submitted form that needs one more step, so that nothing has to be entered again. */
export function ResendForm({ action, form, nonce, without = [], button, children }: Props) {
  const omitted = new Set([NONCE_FIELD, ...without]);
  const names = Object.keys(form.fields).filter((name) => !omitted.has(name));
  return (
    <form method="post" action={action} className={styles.form} noValidate>
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      {names.flatMap((name) =>
        form
          .texts(name)
          .map((value, index) => <input key={`${name} ${index}`} type="hidden" name={name} value={value} />),
      )}
      {children}
      <div className={styles.actions}>
        <Button type="submit">{button}</Button>
        <a href={OFFICE.home} className={styles.cancel}>
          {texts.cancel}
        </a>
      </div>
    </form>
  );
}
