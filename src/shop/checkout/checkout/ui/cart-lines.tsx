import type { Cart } from '#shop/basket/cart/cart.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { lineTotal } from '#shop/basket/pricing/priced-cart.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { OrderLines } from './order-lines.tsx';

type Props = {
  cart: Cart;
  /** Whether the lines are the recap above the order button, with features and warnings. */
  isRecap?: boolean;
};

/** The lines of a cart in the classic checkout. */
export const CartLines = ({ cart, isRecap = false }: Props) => (
  <OrderLines
    lines={cart.lines.map((line) => ({
      key: line.key,
      name: line.name,
      details: [...line.choices.map(({ value }) => value), `× ${line.quantity}`],
      remark: line.offer && cartTexts.offerLine(cartTexts.offer(line.offer)),
      ...(isRecap && {
        features: line.features.map(({ name, value }) => `${name}\u00a0: ${value}`),
        warnings: line.warnings,
      }),
      amount: lineTotal(line),
      picture: (className) =>
        line.picture && (
          <ResponsivePicture picture={line.picture} sizes="64px" upTo={160} className={className} />
        ),
    }))}
  />
);
