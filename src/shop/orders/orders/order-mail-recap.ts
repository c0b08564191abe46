import { formatPrice } from '#platform/money.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { warningLine } from '#shop/catalogue/products/warnings.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import type { MailBlock, MailRow } from '#shop/common/mails/mail.ts';
import { pictureUrl } from '#shop/common/pictures/picture.ts';
import type { Order, OrderedProduct, OrderLine } from './order.ts';
import { costRows } from './cost-rows.ts';
import { paymentRows } from './payment-rows.ts';
import { lineName, texts } from './texts.ts';

type RecapData = {
  readonly order: Order;
  readonly publicUrl: string;
  /** The products of the order by order line. */
  readonly products: ReadonlyMap<number, OrderedProduct>;
};

const PICTURE_PX = 64;
/** Twice the size at which it is shown. */
const PICTURE_FILE_PX = 160;

/** The link and the picture of an order line. */
function productParts(product: OrderedProduct | undefined, publicUrl: string) {
  const slug = product?.slug ?? null;
  const picture = product?.picture;
  return {
    ...(slug !== null && { href: publicUrl + PATHS.product(slug) }),
    ...(picture && {
      picture: {
        src: publicUrl + pictureUrl(picture, Math.min(PICTURE_FILE_PX, picture.width), 'jpg'),
        width: PICTURE_PX,
        height: Math.round((PICTURE_PX * picture.height) / picture.width),
        alt: picture.alt,
      },
    }),
  };
}

/** The features and warnings of a line, as the buyer read them before ordering. */
export const lineNotes = ({ features, warnings }: OrderLine): string[] =>
  [features.map(({ name, value }) => `${name}\u00a0: ${value}`).join(' · '), warningLine(warnings)].filter(
    (note) => note !== '',
  );

/** The order lines and totals, including tax. */
export const recapBlock = (
  { order, products, publicUrl }: RecapData,
  notesOf: (line: OrderLine) => readonly string[],
): MailBlock => ({
  kind: 'rows',
  rows: [...lineRows(order, notesOf, products, publicUrl), ...costRows(order), ...paymentRows(order)],
});

const lineRows = (
  { lines }: Order,
  notesOf: (line: OrderLine) => readonly string[],
  products: RecapData['products'],
  publicUrl: string,
): MailRow[] =>
  lines.map((line) => ({
    name: texts.line(lineName(line), line.quantity),
    value: formatPrice(gross(line.before)),
    notes: notesOf(line),
    ...productParts(products.get(line.id), publicUrl),
  }));
