import {
  BOLD,
  printable,
  renderPdf,
  SOFT_INK,
  write,
  type PdfDocument,
} from '#shop/orders/invoices/server/pdf.ts';
import { deliveryLines } from '#shop/orders/orders/texts.ts';
import type { OrderToPack } from '../packed-order.ts';
import { texts } from '../texts.ts';
import type { PrintedBy } from './papers-pdf.ts';

/** A6 in points, with its margins. */
const LEFT = 20;
const TOP = 20;
const WIDTH = 297.64 - 2 * LEFT;
const BARCODE_TOP = 330;
const BARCODE_HEIGHT = 42;
/** The width of the narrowest bar: 0.5 mm. */
const MODULE = 1.42;

/** Renders a plain A6 label for each order, with its number as a bar code (Code 128). */
export async function labelsPdf(
  orders: readonly OrderToPack[],
  { shopName, at }: PrintedBy,
): Promise<Buffer> {
  // Loaded with the first label: the encoder is large, and most processes never print one.
  const { default: bwip } = await import('bwip-js/node');
  return renderPdf({ title: texts.labelsTitle, author: shopName, issued: at, size: 'A6' }, (doc) => {
    orders.forEach((order, index) => {
      if (index > 0) doc.addPage();
      writeLabel(doc, order, shopName);
      const [encoded] = bwip.raw('code128', String(order.id), {});
      if (!encoded || !('sbs' in encoded)) throw new Error('a bar code has bars');
      drawBars(doc, encoded.sbs);
      write(doc, texts.order(order.id), [LEFT, BARCODE_TOP + BARCODE_HEIGHT + 6], {
        width: WIDTH,
        align: 'center',
        font: BOLD,
      });
    });
  });
}

/** Draws the bars as shapes. `widths` are those of bars and spaces in turn, in modules. */
function drawBars(doc: PdfDocument, widths: readonly number[]): void {
  const modules = widths.reduce((total, width) => total + width, 0);
  let x = LEFT + (WIDTH - modules * MODULE) / 2;
  widths.forEach((width, index) => {
    if (index % 2 === 0) doc.rect(x, BARCODE_TOP, width * MODULE, BARCODE_HEIGHT);
    x += width * MODULE;
  });
  doc.fill('black');
}

function writeLabel(doc: PdfDocument, order: OrderToPack, shopName: string): void {
  const soft = { size: 9, color: SOFT_INK, width: WIDTH };
  let y = write(doc, texts.sender(shopName), [LEFT, TOP], soft);
  y = write(doc, order.rateTitle, [LEFT, y], { ...soft, font: BOLD });
  y = write(doc, texts.recipient, [LEFT, y + 24], soft);
  const place = deliveryLines(order).join('\n');
  y = write(doc, place, [LEFT, y + 4], { font: BOLD, size: sizeThatFits(doc, place), width: WIDTH });
  if (order.phone !== '') write(doc, texts.phone(order.phone), [LEFT, y + 6], { width: WIDTH });
}

const SIZES = [14, 11, 8] as const;
const ROOM_FOR_PLACE = 190;

/** Returns the largest font size at which the address does not reach the bar code. */
function sizeThatFits(doc: PdfDocument, place: string): number {
  const fits = (size: number) =>
    doc.font(BOLD).fontSize(size).heightOfString(printable(place), { width: WIDTH, lineGap: 2 }) <=
    ROOM_FOR_PLACE;
  return SIZES.find(fits) ?? SIZES[2];
}
