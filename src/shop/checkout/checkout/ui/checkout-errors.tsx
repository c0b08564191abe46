import { PLATFORM } from '#shop/common/paths/wire-names.ts';

/** `field` is the id of what it is about; empty where it is about the whole. */
type Props = { errors: readonly { readonly field: string; readonly text: string }[] };

/** Everything that is wrong with the form; each entry leads to its field (contract: `data-id`). */
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
