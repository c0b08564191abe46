import { LANGUAGE } from '#platform/french.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { SWATCH_CLASS, attributeName } from '../contract.ts';
import { classNames } from '#platform/design/class-names.ts';
import { Icon } from '#platform/design/icon.tsx';
import type { ProductAttribute, ProductCard } from '#shop/catalogue/products/product.ts';
import { pictureUrl } from '#shop/common/pictures/picture.ts';
import type { ListingSettings } from '#shop/common/settings/listing-settings.ts';
import { cardRows, choicesHref, swatchesThatFit } from '../card-swatches.ts';
import { texts } from '../texts.ts';
import { SwatchFace } from './swatch-face.tsx';
import styles from './swatch-form.module.css';

/** The line width on the narrowest desktop card; if the swatches do not fit, « +3 » links to the product. */
const ROOM_PX = 192;
const FACE_PX = 38;
const LETTER_PX = 7;
const BUTTON_EDGE_PX = 24;
const FACE_WIDTH = 160;

type Product = Pick<ProductCard, 'id' | 'slug' | 'attributes'>;
type Props = { product: Product; listing: ListingSettings };

export const hasSwatches = ({ attributes }: Pick<Product, 'attributes'>, { swatchRows }: ListingSettings) =>
  cardRows(attributes, swatchRows).length > 0;

/**
 * The choices of a variable product on its card (§3.9). Each swatch is a link to the product with that
 * choice; a script turns them into toggles. The variations and their pictures are loaded separately.
 */
export function SwatchForm({ product, listing }: Props) {
  const rows = cardRows(product.attributes, listing.swatchRows);
  return (
    <form
      action={PATHS.product(product.slug)}
      className={classNames(SWATCH_CLASS.form, product.attributes.length === 1 && SWATCH_CLASS.single)}
      data-product_id={product.id}
      data-quick-add={listing.addsToCart}
      data-rows-hidden={rows.length < product.attributes.length}
      data-opens-with-choices={listing.opensWithChoices}
    >
      <details className={styles.choices} data-swatch-details="">
        <summary className={styles.summary}>
          {inOneLine(rows.map(({ label }) => label))}
          <Icon name="chevron-down" size="s" className={styles.chevron} />
        </summary>
        <div className={styles.rows}>
          {rows.map((attribute) => (
            <SwatchRow key={attribute.taxonomy} attribute={attribute} slug={product.slug} />
          ))}
        </div>
      </details>
    </form>
  );
}

/** « Taille, finition » */
const inOneLine = ([first = '', ...others]: string[]) =>
  [first, ...others.map((label) => label.toLocaleLowerCase(LANGUAGE))].join(', ');

const widthOf = ({ swatch, terms }: ProductAttribute) =>
  terms.map(({ name }) => (swatch === 'button' ? name.length * LETTER_PX + BUTTON_EDGE_PX : FACE_PX));

function SwatchRow({ attribute, slug }: { attribute: ProductAttribute; slug: string }) {
  const { taxonomy, label, swatch, terms } = attribute;
  const fitting = swatchesThatFit(widthOf(attribute), ROOM_PX, FACE_PX);
  const more = terms.length - fitting;
  return (
    <ul
      aria-label={label}
      className={classNames(styles.row, swatch === 'button' && styles.words)}
      data-attribute={taxonomy}
    >
      {terms.map((term, index) => (
        <li key={term.slug} className={classNames(index >= fitting && styles.beyond)}>
          <Swatch attribute={attribute} term={term} slug={slug} />
        </li>
      ))}
      {more > 0 && (
        <li className={styles.more}>
          <a href={PATHS.product(slug)} aria-label={texts.moreOptions(more)} className={styles.moreLink}>
            +{more}
          </a>
        </li>
      )}
    </ul>
  );
}

type SwatchProps = { attribute: ProductAttribute; term: ProductAttribute['terms'][number]; slug: string };

function Swatch({ attribute: { taxonomy, swatch }, term, slug }: SwatchProps) {
  return (
    <a
      href={choicesHref(PATHS.product(slug), { [taxonomy]: term.slug })}
      rel="nofollow"
      title={term.name}
      aria-label={term.name}
      className={classNames(SWATCH_CLASS.swatch, styles.swatch, styles[swatch])}
      data-attribute-name={attributeName(taxonomy)}
      data-attribute-value={term.slug}
      data-attribute-text={term.name}
      data-oos-text={texts.outOfStock}
      data-type={swatch}
      data-gimg_id={term.galleryPictureId ?? ''}
    >
      <SwatchFace
        type={swatch}
        option={{ ...term, image: term.picture && pictureUrl(term.picture, FACE_WIDTH, 'webp') }}
        faceClass={styles.face}
        textClass={styles.text}
      />
    </a>
  );
}
