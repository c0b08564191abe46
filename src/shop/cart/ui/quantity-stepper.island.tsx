import { useState } from 'react';
import { Icon } from '../../../platform/ui/icon.tsx';
import { defineIsland } from '../../../platform/ui/island.tsx';
import { canGoDown, canGoUp, clampQuantity } from '../quantity.ts';
import { texts } from '../texts.ts';
import styles from './quantity-stepper.module.css';

type Props = { min: number; max: number | null; step: number; label: string; name: string; initial: number };

/** A number field that works alone; with scripts, a button on either side. */
function QuantityStepper({ min, max, step, label, name, initial }: Props) {
  const limits = { min, max, step };
  // The text as typed: correcting it before the shopper has finished would fight the hand.
  const [typed, setTyped] = useState(String(initial));
  const quantity = clampQuantity(Number.parseInt(typed, 10), limits);
  const settle = (wanted: number) => setTyped(String(clampQuantity(wanted, limits)));
  return (
    <div className={styles.stepper} data-quantity="">
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

export default defineIsland('cart/quantity-stepper', QuantityStepper);
