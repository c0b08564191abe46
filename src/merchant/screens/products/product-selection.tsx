import { Button } from '#platform/design/button.tsx';
import { SelectField } from '#platform/design/field.tsx';
import {
  BULK_ACTIONS,
  BULK_FIELDS as FIELDS,
  BULK_PATH,
  type BulkAction,
} from '#shop/catalogue/product-desk/bulk-actions.ts';
import type { CategoryChoice } from '#shop/catalogue/product-desk/server/list-desk-products.ts';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { bulkTexts as texts } from './bulk-texts.ts';
import styles from './products.module.css';

/** The id of the form that the boxes of the table belong to. */
export const SELECTION_FORM = 'selection';

const STATES: readonly BulkAction[] = ['publish', 'unpublish', 'archive', 'feature', 'unfeature'];

type Props = { nonce: string; categories: readonly CategoryChoice[] };

/** The actions on the checked products. */
export function ProductSelection({ nonce, categories }: Props) {
  const press = (action: BulkAction) => (
    <Button
      key={action}
      type="submit"
      name={FIELDS.action}
      value={BULK_ACTIONS[action]}
      variant="secondary"
      size="s"
    >
      {texts.actions[action]}
    </Button>
  );
  return (
    <details className={styles.bulk}>
      <summary>{texts.selection}</summary>
      <form
        id={SELECTION_FORM}
        method="post"
        action={BULK_PATH}
        className={styles.bulkForm}
        aria-label={texts.selection}
      >
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        <p className={styles.bulkHint}>{texts.hint}</p>
        {STATES.map(press)}
        <SelectField
          id="ranger-dans"
          name={FIELDS.category}
          label={texts.category}
          options={[
            { value: '', label: texts.chooseCategory },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        {press('category')}
      </form>
    </details>
  );
}
