import { Icon } from '#platform/design/icon.tsx';
import type { ProductCard } from '#shop/catalogue/products/product.ts';
import { texts as catalogueTexts } from '#shop/catalogue/products/texts.ts';
import { PriceTagView } from '#shop/catalogue/products/ui/price-tag.tsx';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { MATCH_CLASS } from '../contract.ts';
import { nameParts } from '../matches.ts';
import { texts } from '../texts.ts';
import styles from './suggestion.module.css';

/** Twice the displayed width. */
const WIDEST_PX = 160;
const SIZES = '56px';

function Name({ name, query }: { name: string; query: string }) {
  return (
    <span className={styles.name}>
      {nameParts(name, query).map(({ text, matched }, at) =>
        matched ? (
          <span key={at} className={`${MATCH_CLASS} ${styles.match}`}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </span>
  );
}

type SuggestionLink = { url: string; query: string };

/** A product in the list below a search field: a link, which scripts turn into an option. */
export function ProductSuggestion({ product, url, query }: SuggestionLink & { product: ProductCard }) {
  const [picture] = product.pictures;
  return (
    <a href={url} className={styles.suggestion}>
      <span className={styles.picture}>
        {picture && <ResponsivePicture picture={{ ...picture, alt: '' }} sizes={SIZES} upTo={WIDEST_PX} />}
      </span>
      <span className={styles.facts}>
        <Name name={product.name} query={query} />{' '}
        <span className={styles.price}>
          {product.price && <PriceTagView price={product.price} size="s" short />}
          {!product.inStock && <span className={styles.soldOut}> {catalogueTexts.soldOut}</span>}
        </span>
      </span>
    </a>
  );
}

/** A department or a skill. */
export function TermSuggestion({
  name,
  kind,
  url,
  query,
}: SuggestionLink & { name: string; kind: keyof typeof texts.kinds }) {
  return (
    <a href={url} className={styles.suggestion}>
      <span className={styles.sign}>
        <Icon name="search" size="s" />
      </span>
      <span className={styles.facts}>
        <Name name={name} query={query} /> <span className={styles.kind}>{texts.kinds[kind]}</span>
      </span>
    </a>
  );
}
