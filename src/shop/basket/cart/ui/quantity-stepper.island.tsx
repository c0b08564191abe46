import { defineIsland } from '#platform/design/island.tsx';
import { QuantityField } from './quantity-field.tsx';

type Props = { min: number; max: number | null; label: string; name: string; initial: number };

/** The quantity field of a product without variations. */
function QuantityStepper(props: Props) {
  return <QuantityField {...props} />;
}

export default defineIsland('cart/quantity-stepper', QuantityStepper);
