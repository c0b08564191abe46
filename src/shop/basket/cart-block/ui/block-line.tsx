import { formatPrice, toCents } from '#platform/money.ts';
import { Button } from '#platform/design/button.tsx';
import { texts } from '#shop/basket/cart/texts.ts';
import { QuantityField } from '#shop/basket/cart/ui/quantity-field.tsx';
import { Warnings } from '#shop/catalogue/products/ui/warnings.tsx';
import type { BlockLine } from '../block-cart.ts';
import type { CartBlockState } from './use-cart-block.ts';
import styles from '#shop/basket/cart/ui/cart-form.module.css';

/** One cart line. Without `block` it is part of a plain form. */
export function BlockLineView({ line, block }: { line: BlockLine; block?: CartBlockState }) {
  return (
    <li className={styles.line}>
      {line.picture && (
        <img
          src={line.picture.src}
          alt={line.picture.alt}
          width={96}
          height={96}
          className={styles.picture}
        />
      )}
      <div className={styles.facts}>
        {line.href ? (
          <a href={line.href} className={styles.name}>
            {line.name}
          </a>
        ) : (
          <span className={styles.name}>{line.name}</span>
        )}
        {line.choices.map((choice) => (
          <span key={choice} className={styles.detail}>
            {choice}
          </span>
        ))}
        <span className={styles.detail}>{texts.unitPrice(line.price)}</span>
      </div>
      <div className={styles.quantity}>
        {line.editable ? (
          <QuantityField
            // Remounts the field after a refusal, so that it shows the actual quantity again.
            key={block?.refusals}
            min={block ? 1 : 0}
            max={line.most}
            label={texts.quantityOf(line.name)}
            name={`quantity[${line.key}]`}
            initial={line.quantity}
          />
        ) : (
          <input type="hidden" name={`quantity[${line.key}]`} value={line.quantity} />
        )}
      </div>
      <span className={styles.lineTotal}>{formatPrice(toCents(line.price * line.quantity))}</span>
      <Button
        type={block ? 'button' : 'submit'}
        name="remove"
        value={line.key}
        variant="quiet"
        size="s"
        icon="trash"
        className={styles.remove}
        aria-label={texts.removeOf(line.name)}
        onClick={() => block?.remove(line.key)}
      >
        {texts.remove}
      </Button>
      <Warnings warnings={line.warnings} look="line" className={styles.warnings} />
    </li>
  );
}
