import { useEffect, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { defineIsland } from '#platform/design/island.tsx';
import { Button } from '#platform/design/button.tsx';
import { classNames } from '#platform/design/class-names.ts';
import { buyTexts } from '#shop/catalogue/products/buy-texts.ts';
import { buyButton, type BuyButton } from '#shop/catalogue/variations/buy-button.ts';
import type { WireVariation } from '#shop/catalogue/variations/contract.ts';
import { texts } from '#shop/catalogue/variations/texts.ts';
import { AttributeField } from '#shop/catalogue/variations/ui/attribute-field.tsx';
import { SingleVariation } from '#shop/catalogue/variations/ui/single-variation.tsx';
import { clampQuantity, readQuantity, variationLimits } from '../quantity.ts';
import { QuantityField } from './quantity-field.tsx';
import { useVariationForm, type VariationFormProps as Props } from './use-variation-form.ts';
import styles from './variation-form.module.css';

/** The options of a variable product, the resulting variation and the buy button. */
function VariationForm(props: Props) {
  // Before hydration it is a plain form with all options; the server refuses unavailable combinations.
  const isLive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isLive ? <LiveForm {...props} /> : <FormView {...props} />;
}

/** Replaces the plain form on hydration, and keeps its typed values and focus. */
function LiveForm(props: Props) {
  const [before] = useState(readPlainForm);
  const live = useVariationForm(props);
  useEffect(() => {
    if (before.focused) document.querySelector<HTMLElement>(before.focused)?.focus({ preventScroll: true });
  }, [before]);
  return <FormView {...props} live={live} quantity={before.quantity} />;
}

function readPlainForm() {
  const typed = document.querySelector<HTMLInputElement>('[data-variation-form] [name="quantity"]')?.value;
  const active = document.activeElement?.closest<HTMLInputElement>('[data-variation-form] [name]');
  const value = active?.type === 'radio' ? `[value="${CSS.escape(active.value)}"]` : '';
  return {
    quantity: clampQuantity(readQuantity(typed ?? ''), variationLimits(undefined)),
    focused: active && `[data-variation-form] [name="${CSS.escape(active.name)}"]${value}`,
  };
}

type VariationFormState = ReturnType<typeof useVariationForm>;

function FormView({
  productId,
  attributes,
  live,
  quantity = 1,
}: Props & { live?: VariationFormState; quantity?: number }) {
  const chosen = live?.chosen ?? {};
  const shown = live?.shown;
  const limits = variationLimits(shown);
  return (
    <div className={styles.form} data-variation-form={live ? 'ready' : ''}>
      {attributes.map((attribute) => (
        <AttributeField
          key={attribute.taxonomy}
          attribute={attribute}
          chosen={chosen[attribute.taxonomy]}
          states={live?.narrowed?.[attribute.taxonomy]}
          {...(live && { onChoose: (option: string) => live.choose(attribute, option) })}
        />
      ))}
      {live && Object.keys(chosen).length > 0 && (
        <button type="button" className={classNames(styles.clear, 'reset_variations')} onClick={live.reset}>
          {texts.clear}
        </button>
      )}
      {/* Always rendered, so that screen readers announce inserted messages. */}
      <div role="alert" className={styles.alert} data-variation-alert="">
        {live?.message}
      </div>
      <SingleVariation variation={shown} />
      <input type="hidden" name="product_id" value={productId} />
      <input type="hidden" name="variation_id" className="variation_id" value={shown?.variation_id ?? 0} />
      <div className={styles.buy}>
        {limits.hidden ? (
          <input type="hidden" name="quantity" value="1" />
        ) : (
          <QuantityField {...limits} label={buyTexts.quantity} name="quantity" initial={quantity} />
        )}
        <BuyButtonView productId={productId} {...(live && { live })} />
      </div>
    </div>
  );
}

const toVariationStatus = (wire: WireVariation) => ({
  isPurchasable: wire.is_purchasable,
  isInStock: wire.is_in_stock,
  isVisible: wire.variation_is_visible,
});

/**
 * Uses `aria-disabled` instead of `disabled`: a click explains what is missing. Before hydration the server
 * does.
 */
function BuyButtonView({ productId, live }: { productId: number; live?: VariationFormState }) {
  const button = live ? buyButton(live.shown && toVariationStatus(live.shown)) : ALLOWED;
  const check = (event: MouseEvent) => {
    if (button.enabled) return;
    event.preventDefault();
    live?.refuse(button);
  };
  return (
    <Button
      type="submit"
      name="add-to-cart"
      value={productId}
      size="l"
      className={classNames(styles.button, !button.enabled && 'disabled', !button.enabled && button.reason)}
      aria-disabled={!button.enabled || undefined}
      onClick={check}
    >
      {buyTexts.addToCart}
    </Button>
  );
}

const ALLOWED: BuyButton = { enabled: true };

export default defineIsland('cart/variation-form', VariationForm);
