import { useCallback, useState } from 'react';
import { Icon } from '../../../platform/ui/icon.tsx';
import { canGoDown, canGoUp, clampQuantity, type QuantityLimits } from '../quantity.ts';
import { texts } from '../texts.ts';
import styles from './quantity-field.module.css';

type Props = QuantityLimits & { label: string; name: string; initial: number };

/** A number field that works alone; with scripts, a button on either side. */
export function QuantityField({ min, max, step, label, name, initial }: Props) {
  const limits = { min, max, step };
  // The text as typed: correcting it before the shopper has finished would fight the hand.
  const [typed, setTyped] = useState(String(initial));
  const quantity = clampQuantity(Number.parseInt(typed, 10), limits);
  // Typed before this script arrived, or kept by the browser over a reload: it stands in the field already.
  const takeOver = useCallback(
    (field: HTMLInputElement | null) => {
      if (field) setTyped(field.value);
    },
    [setTyped],
  );
  const settle = (wanted: number) => setTyped(String(clampQuantity(wanted, limits)));
  return (
    <div className={styles.field} data-quantity="">
      <button
        type="button"
        aria-label={texts.less}
        className={styles.button}
        data-needs-script=""
        disabled={!canGoDown(quantity, limits)}
        onClick={() => settle(quantity - step)}
      >
        <Icon name="minus" size="s" />
      </button>
      <input
        ref={takeOver}
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={min}
        max={max ?? undefined}
        step={step}
        value={typed}
        className={styles.input}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => settle(Number.parseInt(typed, 10))}
      />
      <button
        type="button"
        aria-label={texts.more}
        className={styles.button}
        data-needs-script=""
        disabled={!canGoUp(quantity, limits)}
        onClick={() => settle(quantity + step)}
      >
        <Icon name="plus" size="s" />
      </button>
    </div>
  );
}
