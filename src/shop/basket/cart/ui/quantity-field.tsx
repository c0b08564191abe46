import { useEffect, useRef, useState } from 'react';
import { Icon } from '#platform/design/icon.tsx';
import {
  canGoDown,
  canGoUp,
  clampQuantity,
  readQuantity,
  stepDown,
  stepUp,
  type QuantityLimits,
} from '../quantity.ts';
import { addingTexts } from '../adding-texts.ts';
import styles from './quantity-field.module.css';

type Props = QuantityLimits & { label: string; name: string; initial: number };

/** A number field that works without scripts; scripts add a button on each side. */
export function QuantityField({ label, name, initial, ...limits }: Props) {
  const { min, max, step } = limits;
  const { field, typed, setTyped } = useRawQuantity(String(initial), limits);
  const quantity = clampQuantity(readQuantity(typed), limits);
  return (
    <div className={styles.field} data-quantity="">
      <button
        type="button"
        aria-label={addingTexts.less}
        className={styles.button}
        data-needs-script=""
        disabled={!canGoDown(quantity, limits)}
        onClick={() => setTyped(String(stepDown(quantity, limits)))}
      >
        <Icon name="minus" size="s" />
      </button>
      <input
        ref={field}
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
        onBlur={() => setTyped(String(quantity))}
      />
      <button
        type="button"
        aria-label={addingTexts.more}
        className={styles.button}
        data-needs-script=""
        disabled={!canGoUp(quantity, limits)}
        onClick={() => setTyped(String(stepUp(quantity, limits)))}
      >
        <Icon name="plus" size="s" />
      </button>
    </div>
  );
}

/**
 * The raw text of the field: correcting it while the visitor types would get in the way. It is clamped on
 * blur, on hydration, and when another variation changes the limits (§4.5, §5.3).
 */
function useRawQuantity(initial: string, limits: QuantityLimits) {
  const { min, max } = limits;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    // The value may have been typed before hydration, or restored by the browser after a reload.
    const isBeingTyped = input === document.activeElement;
    if (!isBeingTyped) input.value = String(clampQuantity(readQuantity(input.value), { min, max }));
    setTyped(input.value);
  }, [min, max]);
  const reported = useRef(initial);
  useEffect(() => {
    if (typed === reported.current) return;
    reported.current = typed;
    // The buttons also trigger a change event, so that listeners on the form see every change.
    field.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [typed]);
  return { field, typed, setTyped };
}
