import { toCents } from '#platform/money.ts';
import { splitTax, type VatRates } from '#shop/basket/pricing/vat.ts';
import { marginPercent } from '#shop/catalogue/product-desk/product-margin.ts';
import { productDeskPath } from '#shop/catalogue/product-desk/product-paths.ts';
import type { PreviewedPrice } from '#shop/catalogue/price-desk/server/sellables.ts';
import { priceTexts as texts } from './texts.ts';
import styles from './prices.module.css';

type Props = {
  sample: readonly (PreviewedPrice & { readonly overlaps?: boolean })[];
  count: number;
  /** The rates of today; undefined for a role that sees no margins. */
  vat: VatRates | undefined;
};

/** Old and new prices of some articles; on a narrow screen, each row is a block. */
export function PreviewTable({ sample, count, vat }: Props) {
  const { columns } = texts;
  if (sample.length === 0) return null;
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>{texts.sample(sample.length, count)}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.article}</th>
            <th scope="col" className={styles.number}>
              {columns.regular}
            </th>
            <th scope="col" className={styles.number}>
              {columns.current}
            </th>
            <th scope="col" className={styles.number}>
              {columns.next}
            </th>
            <th scope="col" className={styles.number}>
              {columns.reference}
            </th>
            {vat && (
              <th scope="col" className={styles.number}>
                {columns.margin}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sample.map((article) => (
            <Row key={article.id} article={article} vat={vat} />
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>{texts.referenceHint}</p>
    </>
  );
}

function Row({ article, vat }: { article: Props['sample'][number]; vat: Props['vat'] }) {
  const { productId, name, sku, regularCents, currentCents, nextCents, referenceCents, overlaps } = article;
  return (
    <tr>
      <th scope="row">
        <a href={productDeskPath(productId)}>{name}</a>
        <span className={styles.hint}>
          {sku}
          {overlaps && ` – ${texts.overlaps}`}
        </span>
      </th>
      <Amount label={texts.columns.regular} cents={regularCents} />
      <Amount label={texts.columns.current} cents={currentCents} />
      <Amount label={texts.columns.next} cents={nextCents} isNew />
      <Amount label={texts.columns.reference} cents={referenceCents} />
      {vat && (
        <td className={styles.number}>
          <span className={styles.narrowOnly}>{texts.columns.margin} </span>
          {texts.margin(nextMargin(article, vat))}
        </td>
      )}
    </tr>
  );
}

/** The margin at the new price; undefined without a purchase price. */
function nextMargin({ nextCents, purchaseCents, vatClass }: PreviewedPrice, vat: VatRates) {
  if (purchaseCents === null) return undefined;
  return marginPercent({ netCents: splitTax(toCents(nextCents), vatClass, vat).net, purchaseCents });
}

type AmountProps = { label: string; cents: number | null; isNew?: boolean };

function Amount({ label, cents, isNew = false }: AmountProps) {
  const shown = cents === null ? texts.noReference : texts.price(cents);
  return (
    <td className={styles.number}>
      <span className={styles.narrowOnly}>{label} </span>
      {isNew ? <strong>{shown}</strong> : shown}
    </td>
  );
}
