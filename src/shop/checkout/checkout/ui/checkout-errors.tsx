import { PLATFORM } from '#shop/common/paths/wire-names.ts';

/** `field` is the id of the invalid field; empty for an error of the whole form. */
type Props = { errors: readonly { readonly field: string; readonly text: string }[] };

/** The list of all form errors; each entry links to its field (contract: `data-id`). */
export function CheckoutErrors({ errors }: Props) {
  return (
    <ul className={`${PLATFORM}-error`}>
      {errors.map(({ field, text }) =>
        field === '' ? (
          <li key={text}>{text}</li>
        ) : (
          <li key={field} data-id={field}>
            <a href={`#${field}`}>{text}</a>
          </li>
        ),
      )}
    </ul>
  );
}
