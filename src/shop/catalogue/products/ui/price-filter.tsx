import { Button } from '#platform/design/button.tsx';
import { parametersBeside, PARAMETERS, scopePath, type ListingState, type PriceRange } from '../listing.ts';
import { texts } from '../texts.ts';
import styles from './price-filter.module.css';

type Bounds = { readonly from: number; readonly to: number };
type Props = { state: ListingState; prices: Bounds };

/** A plain form; with scripts, two sliders write into its fields (products/browser/price-slider.ts). */
export function PriceFilter({ state, prices }: Props) {
  const { price, scope } = state;
  return (
    <form action={scopePath(scope)} className={styles.form} data-listing-form="price">
      {parametersBeside(state, ['lowestPrice', 'highestPrice']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {prices.to > prices.from && <Slider price={price} prices={prices} />}
      <div className={styles.fields}>
        <Amount
          id="prix-min"
          label={texts.lowestPriceWanted}
          name={PARAMETERS.lowestPrice}
          value={price?.from ?? null}
          placeholder={prices.from}
        />
        <Amount
          id="prix-max"
          label={texts.highestPriceWanted}
          name={PARAMETERS.highestPrice}
          value={price?.to ?? null}
          placeholder={prices.to}
        />
        <Button type="submit" variant="secondary" size="s" className={styles.apply}>
          {texts.applyPrice}
        </Button>
      </div>
    </form>
  );
}

type AmountProps = { id: string; label: string; name: string; value: number | null; placeholder: number };

function Amount({ id, label, name, value, placeholder }: AmountProps) {
  return (
    <label htmlFor={id} className={styles.amount}>
      <span className={styles.label}>{label}</span>
      <span className={styles.control}>
        <input
          id={id}
          type="number"
          name={name}
          min={0}
          max={999_999}
          step={1}
          inputMode="numeric"
          placeholder={String(placeholder)}
          defaultValue={value ?? ''}
          className={styles.input}
        />
        €
      </span>
    </label>
  );
}

/** Two thumbs on one track. They only fill in the fields, so they have no `name` and are not submitted. */
function Slider({ price, prices }: { price: PriceRange | null; prices: Bounds }) {
  const thumb = (end: 'from' | 'to', label: string) => {
    const value = Math.min(Math.max(price?.[end] ?? prices[end], prices.from), prices.to);
    return (
      <input
        id={`prix-curseur-${end === 'from' ? 'min' : 'max'}`}
        type="range"
        min={prices.from}
        max={prices.to}
        step={1}
        defaultValue={value}
        aria-label={label}
        aria-valuetext={texts.inEuros(value)}
        data-price-end={end}
        className={styles.thumb}
      />
    );
  };
  return (
    <div className={styles.slider} data-price-slider="" data-needs-script="">
      {thumb('from', texts.lowestPriceSlider)}
      {thumb('to', texts.highestPriceSlider)}
    </div>
  );
}
