import { Logo } from '#platform/design/logo.tsx';
import { pictureUrl } from '#shop/common/pictures/picture.ts';
import type { Frame } from './frame.ts';

const HEIGHT_PX = 48;
const WIDTHS = [320, 640] as const;

/** The logo of the shop: the uploaded picture, or the drawn mark with the name. */
export function ShopLogo({
  frame,
  onDark,
}: {
  frame: Pick<Frame, 'shop' | 'storefront' | 'logo'>;
  onDark?: boolean;
}) {
  const { shop, storefront, logo } = frame;
  const [small, large] = WIDTHS.map((width) => logo && pictureUrl(logo, Math.min(width, logo.width), 'webp'));
  return (
    <Logo
      name={shop.name}
      mark={storefront.mark}
      onDark={onDark}
      picture={
        logo && small
          ? {
              src: small,
              srcSet: `${small} 1x, ${large} 2x`,
              width: Math.round((logo.width / logo.height) * HEIGHT_PX),
              height: HEIGHT_PX,
            }
          : undefined
      }
    />
  );
}
