import { Button } from '#platform/design/button.tsx';
import { PARAMETERS, parametersBeside, scopePath, type ListingState } from '../listing.ts';
import { SORT_ORDERS } from '../sort.ts';
import { texts } from '../texts.ts';
import styles from './sort-form.module.css';

/** A plain form; with scripts, choosing submits it at once (products/browser/sort-form.ts, §2.5). */
export function SortForm({ state }: { state: ListingState }) {
  return (
    <form
      action={scopePath(state.scope)}
      className={`${styles.form} woocommerce-ordering`}
      data-sort-form=""
      data-listing-form="sort"
    >
      <label htmlFor="orderby" className="visually-hidden">
        {texts.sortLabel}
      </label>
      <select
        id="orderby"
        name={PARAMETERS.sort}
        defaultValue={state.sort}
        className={`${styles.select} orderby`}
      >
        {Object.entries(SORT_ORDERS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {parametersBeside(state, ['sort']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <Button type="submit" variant="secondary" size="s">
          {texts.sortSubmit}
        </Button>
      </noscript>
    </form>
  );
}
