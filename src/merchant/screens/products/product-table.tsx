import { formatPrice } from '#platform/money.ts';
import { splitTax, type VatRates } from '#shop/basket/pricing/vat.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import {
  productListUrl,
  type ProductList,
  type ProductSort,
} from '#shop/catalogue/product-desk/product-list.ts';
import { marginPercent } from '#shop/catalogue/product-desk/product-margin.ts';
import { productDeskPath } from '#shop/catalogue/product-desk/product-paths.ts';
import type { ListedProduct } from '#shop/catalogue/product-desk/server/list-desk-products.ts';
import { BULK_FIELDS } from '#shop/catalogue/product-desk/bulk-actions.ts';
import { bulkTexts } from './bulk-texts.ts';
import { SELECTION_FORM } from './product-selection.tsx';
import { StatusBadge } from './status-badge.tsx';
import { texts } from './texts.ts';
import styles from './products.module.css';

type Props = {
  list: ProductList;
  products: readonly ListedProduct[];
  /** The rates of today; undefined for a role that sees no margins. */
  vat: VatRates | undefined;
  /** Whether products can be checked for the actions on several. */
  isSelectable: boolean;
};

/** The products as a table; on a narrow screen, each row is a block. */
export function ProductTable({ list, products, vat, isSelectable }: Props) {
  const { columns } = texts;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{columns.picture}</span>
          </th>
          <SortHeader list={list} label={columns.name} up="name" down="nameDown" />
          <th scope="col">{columns.sku}</th>
          <SortHeader list={list} label={columns.price} up="cheapest" down="dearest" isNumber />
          <th scope="col" className={styles.number}>
            {columns.stock}
          </th>
          <th scope="col">{columns.categories}</th>
          <th scope="col">{columns.status}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row key={product.id} product={product} vat={vat} isSelectable={isSelectable} />
        ))}
      </tbody>
    </table>
  );
}

type SortProps = { list: ProductList; label: string; up: ProductSort; down: ProductSort; isNumber?: boolean };

function SortHeader({ list, label, up, down, isNumber = false }: SortProps) {
  const sorted = list.sort === down ? 'descending' : list.sort === up ? 'ascending' : undefined;
  const next = list.sort === up ? down : up;
  return (
    <th scope="col" aria-sort={sorted} className={isNumber ? styles.number : undefined}>
      <a
        href={productListUrl({ ...list, sort: next, position: { kind: 'first' } })}
        aria-label={texts.sortBy(label)}
        className={styles.sort}
      >
        {label}
        <span aria-hidden="true">{sorted === undefined ? '↕' : sorted === 'descending' ? '↓' : '↑'}</span>
      </a>
    </th>
  );
}

type RowProps = Pick<Props, 'vat' | 'isSelectable'> & { product: ListedProduct };

function Row({ product, vat, isSelectable }: RowProps) {
  const { id, name, sku, picture, categories, status, missing } = product;
  return (
    <tr>
      <td className={styles.photo}>
        {isSelectable && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              form={SELECTION_FORM}
              name={BULK_FIELDS.product}
              value={id}
              aria-label={bulkTexts.select(name)}
            />
          </label>
        )}
        {picture ? (
          <ResponsivePicture
            picture={{ ...picture, alt: '' }}
            sizes="44px"
            upTo={160}
            className={styles.thumbnail}
          />
        ) : (
          <span className={styles.thumbnail} />
        )}
      </td>
      <th scope="row" className={styles.name}>
        <a href={productDeskPath(id)}>{name}</a>
      </th>
      <td className={styles.sku}>{sku}</td>
      <td className={styles.price}>
        <Price product={product} />
        {vat && <Margin product={product} vat={vat} />}
      </td>
      <td className={styles.stock}>
        <Stock product={product} />
      </td>
      <td className={styles.categories}>{categories.join(', ')}</td>
      <td className={styles.status}>
        <StatusBadge status={status} />
        {missing.length > 0 && <span className={styles.missing}>{texts.missing(missing)}</span>}
      </td>
    </tr>
  );
}

function Price({ product: { minPrice, maxPrice, isReduced } }: { product: ListedProduct }) {
  if (minPrice === null) return <span className={styles.hint}>{texts.noPrice}</span>;
  return (
    <>
      {minPrice !== maxPrice && <span className={styles.hint}>{texts.from}</span>}
      {formatPrice(minPrice)}
      {isReduced && <span className={styles.hint}>{texts.reduced}</span>}
    </>
  );
}

/** The smallest margin of a product, at the prices of now. */
function Margin({ product, vat }: { product: ListedProduct; vat: VatRates }) {
  const { dearestPurchase, vatClass, type } = product;
  if (dearestPurchase === null) return null;
  const { priceCents, purchaseCents } = dearestPurchase;
  const percent = marginPercent({ netCents: splitTax(priceCents, vatClass, vat).net, purchaseCents });
  if (percent === undefined) return null;
  return <span className={styles.hint}>{texts.margin(percent, type === 'variable')}</span>;
}

function Stock({ product: { stock, inStock } }: { product: ListedProduct }) {
  if (!inStock) return <span className={styles.out}>{texts.outOfStock}</span>;
  if (stock === null) return <span className={styles.hint}>{texts.uncounted}</span>;
  return (
    <>
      <span className={styles.wideOnly}>{texts.stockCount(stock)}</span>
      <span className={styles.narrowOnly}>{texts.pieces(stock)}</span>
    </>
  );
}
