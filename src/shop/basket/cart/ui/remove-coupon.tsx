import type { ComponentProps } from 'react';
import { Button } from '#platform/design/button.tsx';
import { texts } from '../texts.ts';

type Props = { code: string } & Pick<ComponentProps<typeof Button>, 'type' | 'form' | 'onClick' | 'children'>;

/** A button that removes a coupon from the cart (contract: `remove_coupon`). */
export function RemoveCoupon({ code, children, ...button }: Props) {
  return (
    <Button
      {...button}
      name="remove_coupon"
      value={code}
      variant="quiet"
      size="s"
      icon="close"
      aria-label={texts.removeCoupon(code.toUpperCase())}
    >
      {children}
    </Button>
  );
}
