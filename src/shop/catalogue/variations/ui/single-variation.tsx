import { classNames } from '#platform/design/class-names.ts';
import type { WireVariation } from '../contract.ts';
import { texts } from '../texts.ts';
import styles from './single-variation.module.css';

/** The chosen variation: price, availability, SKU, weight and dimensions. Expands in 200 ms (§9.4). */
export function SingleVariation({ variation }: { variation: WireVariation | undefined }) {
  return (
    <div
      className={classNames(styles.slide, variation && styles.open, 'single_variation')}
      aria-live="polite"
      data-single-variation={variation?.variation_id ?? ''}
    >
      <div className={styles.inside}>
        {variation && (
          <>
            {/* HTML rendered by the shop's own server from numbers and its own texts, so it is safe. */}
            <div dangerouslySetInnerHTML={{ __html: variation.price_html }} />
            <div className={styles.stock} dangerouslySetInnerHTML={{ __html: variation.availability_html }} />
            <dl className={styles.facts}>
              <Fact name={texts.sku} value={variation.sku} />
              <Fact name={texts.weight} value={variation.weight_html} />
              <Fact name={texts.dimensions} value={variation.dimensions_html} />
            </dl>
          </>
        )}
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{`${name}\u00a0:`}</dt>
      <dd>{value}</dd>
    </div>
  );
}
