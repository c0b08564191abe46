import { formatPrice } from '#platform/money.ts';
import { Price, PriceFrom, PriceRange } from '#platform/design/price.tsx';
import type { PriceTag } from '../product.ts';
import { texts } from '../texts.ts';

type Props = {
  price: PriceTag;
  size: 's' | 'm' | 'l';
  /** A grid only has space for « À partir de », not for both ends of the range. */
  short?: boolean;
};

/**
 * A price as the law requires: the crossed-out price is the lowest of the thirty days before the reduction.
 */
export function PriceTagView({ price: { min, max, before }, size, short = false }: Props) {
  if (min !== max)
    return short ? <PriceFrom from={min} size={size} /> : <PriceRange from={min} to={max} size={size} />;
  if (before === null) return <Price amount={min} size={size} />;
  return (
    <Price amount={min} before={before} reference={texts.lowestPrice(formatPrice(before))} size={size} />
  );
}
