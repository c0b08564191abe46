import { PATHS } from '../../../platform/names.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { SelectField } from '../../../platform/ui/field.tsx';
import { Island } from '../../../platform/ui/island.tsx';
import { quantityLimits, type ProductView } from '../../catalogue/product.ts';
import { texts } from '../../catalogue/texts.ts';
import { PriceTagView } from '../../catalogue/ui/price-tag.tsx';
import quantityStepper from './quantity-stepper.island.tsx';
import styles from './add-to-cart-form.module.css';

const FEW_LEFT = 5;

/** A real form with a real action: it works before any script. */
export function AddToCartForm({ product }: { product: ProductView }) {
  if (!product.inStock || !product.price) return <p className={styles.soldOut}>{texts.soldOut}</p>;
  return (
    <form method="post" action={PATHS.product(product.slug)} className={styles.form}>
      {product.type === 'grouped' ? <GroupFields product={product} /> : <SingleFields product={product} />}
    </form>
  );
}

function SingleFields({ product }: { product: ProductView }) {
  const limits = quantityLimits(product);
  return (
    <>
      {product.attributes.map(({ taxonomy, label, terms }) => (
        <SelectField
          key={taxonomy}
          id={taxonomy}
          name={`attribute_${taxonomy}`}
          label={label}
          required
          options={[
            { value: '', label: texts.choose },
            ...terms.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
      ))}
      <Availability stock={product.type === 'simple' ? product.stock : null} />
      <div className={styles.buy}>
        {product.soldIndividually ? (
          <input type="hidden" name="quantity" value="1" />
        ) : (
          <Island
            of={quantityStepper}
            id="quantite"
            props={{ ...limits, step: 1, label: texts.quantity, name: 'quantity', initial: limits.min }}
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
                step: 1,
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

/** « Plus que 3 pièces » is said only when it is so. */
function Availability({ stock }: { stock: number | null }) {
  return (
    <p className={styles.stock}>
      {stock !== null && stock <= FEW_LEFT ? texts.lastPieces(stock) : texts.inStock}
    </p>
  );
}
