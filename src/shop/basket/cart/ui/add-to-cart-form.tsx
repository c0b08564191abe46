import type { ReactNode } from 'react';
import { PATHS } from '#shop/common/paths/paths.ts';
import { Button } from '#platform/design/button.tsx';
import { classNames } from '#platform/design/class-names.ts';
import { Island } from '#platform/design/island.tsx';
import { quantityLimits, type ProductView } from '#shop/catalogue/products/product.ts';
import { texts } from '#shop/catalogue/products/texts.ts';
import { texts as cartTexts } from '../texts.ts';
import { PriceTagView } from '#shop/catalogue/products/ui/price-tag.tsx';
import { pictureUrl } from '#shop/common/pictures/picture.ts';
import type { WireVariation } from '#shop/catalogue/variations/contract.ts';
import { BUY_FORM_ID } from '../buy-bar.ts';
import quantityStepper from './quantity-stepper.island.tsx';
import variationForm from './variation-form.island.tsx';
import styles from './add-to-cart-form.module.css';

const FEW_LEFT = 5;
const SWATCH_WIDTH = 160;

type Props = {
  product: ProductView;
  variations: Variations;
  /** The merchant's message for a combination that does not exist. */
  noMatch: string;
  /** Express payment buttons, next to the buy button. */
  express?: ReactNode;
  /** More fields of this kind of product, above the buy button. */
  fields?: ReactNode;
};

/** A native form with an action: it works without scripts. */
export function AddToCartForm({ product, variations, noMatch, express, fields: ownFields }: Props) {
  if (!product.inStock || !product.price) return <SoldOut />;
  const fields = {
    simple: <SimpleFields product={product} />,
    variable: <VariationFields product={product} variations={variations} noMatch={noMatch} />,
    grouped: <GroupFields product={product} />,
  };
  return (
    <form
      id={BUY_FORM_ID}
      method="post"
      action={PATHS.product(product.slug)}
      className={classNames(styles.form, product.type === 'variable' && 'variations_form')}
      data-product_id={product.id}
      data-adds-to-cart=""
      data-success-message={cartTexts.added(product.name)}
    >
      {ownFields}
      {fields[product.type]}
      {express}
    </form>
  );
}

function SoldOut() {
  return (
    <div className={styles.soldOut}>
      <p className={styles.soldOutTitle}>{texts.soldOut}</p>
      <p>{texts.unavailable}</p>
    </div>
  );
}

/**
 * The variations to embed in the page; null if there are too many, and scripts query the server instead
 * (§4.5).
 */
type Variations = readonly WireVariation[] | null;

function VariationFields({ product, variations, noMatch }: Omit<Props, 'express' | 'fields'>) {
  const attributes = product.attributes.map(({ taxonomy, label, swatch, terms }) => ({
    taxonomy,
    label,
    swatch,
    options: terms.map(({ slug, name, color, picture }) => ({
      slug,
      name,
      color,
      image: picture && pictureUrl(picture, SWATCH_WIDTH, 'webp'),
    })),
  }));
  return (
    <Island
      of={variationForm}
      id="variation"
      props={{ productId: product.id, attributes, variations, noMatch }}
    />
  );
}

function SimpleFields({ product }: { product: ProductView }) {
  const limits = quantityLimits(product);
  return (
    <>
      <Availability stock={product.stock} />
      <div className={styles.buy}>
        {product.soldIndividually ? (
          <input type="hidden" name="quantity" value="1" />
        ) : (
          <Island
            of={quantityStepper}
            id="quantite"
            props={{ ...limits, label: texts.quantity, name: 'quantity', initial: limits.min }}
          />
        )}
        <Button type="submit" name="add-to-cart" value={product.id} size="l" className={styles.button}>
          {texts.addToCart}
        </Button>
      </div>
    </>
  );
}

function GroupFields({ product }: { product: ProductView }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.groupContents}</legend>
      {product.children.map((child) => (
        <div key={child.id} className={styles.child}>
          <a href={PATHS.product(child.slug)}>{child.name}</a>
          {child.price && <PriceTagView price={child.price} size="s" short />}
          {child.inStock ? (
            <Island
              of={quantityStepper}
              id={`quantite-${child.id}`}
              props={{
                min: 0,
                max: 99,
                label: `${texts.quantity} – ${child.name}`,
                name: `quantity[${child.id}]`,
                initial: 1,
              }}
            />
          ) : (
            <span>{texts.soldOut}</span>
          )}
        </div>
      ))}
      <Button type="submit" name="add-to-cart" value={product.id} size="l" wide>
        {texts.addToCart}
      </Button>
    </fieldset>
  );
}

/** Shows « Plus que 3 pièces » only if the stock is really that low. */
function Availability({ stock }: { stock: number | null }) {
  return (
    <p className={styles.stock}>
      {stock !== null && stock <= FEW_LEFT ? texts.lastPieces(stock) : texts.inStock}
    </p>
  );
}
