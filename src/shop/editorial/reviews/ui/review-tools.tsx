import { PATHS } from '#shop/common/paths/paths.ts';
import { Button } from '#platform/design/button.tsx';
import { SelectField, TextField } from '#platform/design/field.tsx';
import { Icon } from '#platform/design/icon.tsx';
import { FIELDS, fieldsOf, type ReviewList } from '../review-list.ts';
import type { SortOrder } from '../sort-order.ts';
import { texts } from '../texts.ts';
import styles from './review-tools.module.css';

const isOrder = (text: string): text is SortOrder => Object.hasOwn(texts.sortOrders, text);
const ORDERS = Object.keys(texts.sortOrders)
  .filter(isOrder)
  .map((value) => ({ value, label: texts.sortOrders[value] }));

/** The search and sort form, which opens the reviews page; with scripts it updates the list in place. */
export function ReviewTools({ list }: { list: ReviewList }) {
  const { scope } = list;
  const subject = fieldsOf({ ...list, sort: 'photos', search: '', after: null });
  return (
    <form
      action={PATHS.reviews}
      role="search"
      aria-label={texts.search}
      className={styles.tools}
      data-review-tools=""
    >
      {subject.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        id={`recherche-avis-${scope.kind}`}
        type="search"
        name={FIELDS.search}
        label={texts.search}
        labelHidden
        placeholder={texts.search}
        defaultValue={list.search}
        maxLength={80}
        start={<Icon name="search" size="s" />}
        className={styles.search}
      />
      <SelectField
        id={`tri-avis-${scope.kind}`}
        name={FIELDS.sort}
        label={texts.sort}
        labelHidden
        defaultValue={list.sort}
        options={ORDERS}
        className={styles.sort}
      />
      <noscript>
        <Button type="submit" variant="secondary">
          {texts.show}
        </Button>
      </noscript>
    </form>
  );
}
