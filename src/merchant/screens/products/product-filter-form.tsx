import { Button } from '#platform/design/button.tsx';
import { SelectField, TextField } from '#platform/design/field.tsx';
import {
  ALL_PRODUCTS,
  isNarrowed,
  LEVELS,
  LIST_PARAMETERS,
  PRODUCT_SORTS,
  productListUrl,
  SORTS,
  STATUS_PARAMETERS,
  STOCK_LEVELS,
  type ProductList,
} from '#shop/catalogue/product-desk/product-list.ts';
import { PRODUCT_DESK_PATH } from '#shop/catalogue/product-desk/product-paths.ts';
import type { CategoryChoice } from '#shop/catalogue/product-desk/server/list-desk-products.ts';
import { texts } from './texts.ts';
import styles from './products.module.css';

type Props = { list: ProductList; categories: readonly CategoryChoice[] };

/** The search and the filters: one form, sent with GET, so that the url holds them. */
export function ProductFilterForm({ list, categories }: Props) {
  const { status, search, category, stock, sort } = list;
  return (
    <form method="get" action={PRODUCT_DESK_PATH} role="search" className={styles.filterForm}>
      {status && <input type="hidden" name={LIST_PARAMETERS.status} value={STATUS_PARAMETERS[status]} />}
      <TextField
        id="recherche"
        type="search"
        name={LIST_PARAMETERS.search}
        label={texts.search}
        hint={texts.searchHint}
        defaultValue={search}
        autoComplete="off"
      />
      <SelectField
        id="categorie"
        name={LIST_PARAMETERS.category}
        label={texts.category}
        defaultValue={category ?? ''}
        options={[
          { value: '', label: texts.anyCategory },
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      <SelectField
        id="stock"
        name={LIST_PARAMETERS.stock}
        label={texts.stock}
        defaultValue={stock === undefined ? '' : STOCK_LEVELS[stock]}
        options={[
          { value: '', label: texts.anyStock },
          ...LEVELS.map((level) => ({ value: STOCK_LEVELS[level], label: texts.stockLevels[level] })),
        ]}
      />
      <SelectField
        id="tri"
        name={LIST_PARAMETERS.sort}
        label={texts.sort}
        defaultValue={PRODUCT_SORTS[sort].parameter}
        options={SORTS.map((one) => ({ value: PRODUCT_SORTS[one].parameter, label: texts.sorts[one] }))}
      />
      <div className={styles.filterActions}>
        <Button type="submit" icon="search">
          {texts.searchButton}
        </Button>
        {isNarrowed(list) && <a href={productListUrl({ ...ALL_PRODUCTS, status })}>{texts.clear}</a>}
      </div>
    </form>
  );
}
