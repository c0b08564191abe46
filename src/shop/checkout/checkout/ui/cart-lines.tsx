import type { Cart } from '#shop/basket/cart/cart.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { lineTotal } from '#shop/basket/pricing/priced-cart.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { OrderLines } from './order-lines.tsx';

/** The lines of a cart in the classic checkout. */
export const CartLines = ({ cart }: { cart: Cart }) => (
  <OrderLines
    lines={cart.lines.map((line) => ({
      key: line.key,
      name: line.name,
      details: [...line.choices.map(({ value }) => value), `× ${line.quantity}`],
      remark: line.offer && cartTexts.offerLine(cartTexts.offer(line.offer)),
      amount: lineTotal(line),
      picture: (className) =>
        line.picture && (
          <ResponsivePicture picture={line.picture} sizes="64px" upTo={160} className={className} />
        ),
    }))}
  />
);
