import type { Cents } from '#platform/money.ts';
import { deliveryPlace, deliveryTimeOf, type FreeDelivery } from '#shop/basket/pricing/shipping.ts';
import { problemOf, type Cart, type LineProblem, type PricedLine } from './cart.ts';
import { gross } from '#shop/basket/pricing/vat.ts';

export type MiniCartLine = Pick<
  PricedLine,
  | 'key'
  | 'productId'
  | 'variationId'
  | 'slug'
  | 'sku'
  | 'name'
  | 'unitPrice'
  | 'quantity'
  | 'isGone'
  | 'picture'
  | 'offer'
  | 'warnings'
> & {
  /** « rouge, grand » */
  readonly choices: string;
  readonly problem: LineProblem | undefined;
  /** Whether the drawer offers another quantity. */
  readonly hasStepper: boolean;
};

/** All data that the mini-cart renders. Equal views render equal HTML for all visitors. */
export type MiniCartView = {
  readonly lines: readonly MiniCartLine[];
  readonly subtotal: Cents;
  readonly freeDelivery: FreeDelivery | undefined;
  /** The delivery date of the cheapest home delivery, and when it changes; null if there is none. */
  readonly delivery: { readonly text: string; readonly endsMs: number } | null;
};

export const toMiniCart = ({ lines, totals, freeDelivery, rates, promiseEnds }: Cart): MiniCartView => ({
  lines: lines.map((line) => ({
    key: line.key,
    productId: line.productId,
    variationId: line.variationId,
    slug: line.slug,
    sku: line.sku,
    name: line.name,
    unitPrice: line.unitPrice,
    quantity: line.quantity,
    isGone: line.isGone,
    picture: line.picture,
    offer: line.offer,
    warnings: line.warnings,
    choices: line.choices.map(({ value }) => value).join(', '),
    problem: problemOf(line),
    hasStepper: !line.isGone && !line.soldIndividually,
  })),
  subtotal: gross(totals.items),
  freeDelivery,
  delivery: homeDelivery(rates, promiseEnds),
});

function homeDelivery(rates: Cart['rates'], ends: Date | null): MiniCartView['delivery'] {
  const [cheapest] = rates
    .filter(({ method, promise }) => promise && deliveryPlace(method) === 'home')
    .sort((a, b) => a.price - b.price);
  return cheapest && ends ? { text: deliveryTimeOf(cheapest), endsMs: ends.getTime() } : null;
}
