import type { FaultMessage } from '#platform/forms.ts';
import { PLATFORM } from '#shop/common/paths/wire-names.ts';

/** `field` is the id of the invalid field; empty for an error of the whole form. */
type Props = {
  errors: readonly FaultMessage[];
  /** Links each entry to its field. A script that receives the list adds its own links. */
  linked?: boolean;
};

/** The list of all form errors (contract: `data-id` names the field). */
export function CheckoutErrors({ errors, linked = true }: Props) {
  return (
    <ul className={`${PLATFORM}-error`} {...(!linked && { role: 'alert' })}>
      {errors.map(({ field, text }) =>
        field === '' ? (
          <li key={text}>{text}</li>
        ) : (
          <li key={field} data-id={field}>
            {linked ? <a href={`#${field}`}>{text}</a> : text}
          </li>
        ),
      )}
    </ul>
  );
}
