import { ButtonLink } from '#platform/design/button.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { ORDER_DESK_PATH, orderListUrl, tabOf } from '#shop/orders/order-desk/order-list.ts';
import { PAPER_FIELDS, PAPERS, readPaper, readSelection, type Paper } from '#shop/orders/packing/papers.ts';
import type { OrderToPack } from '#shop/orders/packing/packed-order.ts';
import { labelsPdf } from '#shop/orders/packing/server/labels-pdf.ts';
import { loadOrdersToPack } from '#shop/orders/packing/server/load-orders-to-pack.ts';
import { packingSlipsPdf, pickingListPdf, type PrintedBy } from '#shop/orders/packing/server/papers-pdf.ts';
import { answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { selectionTexts } from './selection-texts.ts';

const PRINTERS: Readonly<
  Record<Paper, (orders: readonly OrderToPack[], printed: PrintedBy) => Promise<Buffer>>
> = { picking: pickingListPdf, slips: packingSlipsPdf, labels: labelsPdf };

/** Sends the picking list, the packing slips or the labels of the selected orders as one PDF. */
export const sendPapers: OfficeScreen = async (deps, context) => {
  const query = queryOf(context.request);
  const paper = readPaper(query.get(PAPER_FIELDS.paper));
  const orders = paper
    ? await loadOrdersToPack(deps.db, readSelection(query.getAll(PAPER_FIELDS.order)))
    : [];
  // Nothing is sent to an order that is collected, so it needs no label.
  const printed = paper === 'labels' ? orders.filter(({ isPickup }) => !isPickup) : orders;
  if (!paper || printed.length === 0)
    return answerNothing(deps, context, selectionTexts.nothingSelectedTitle, selectionTexts.nothingSelected);
  const { name } = await shopSettings.load(deps.db);
  return context.reply
    .header('Content-Disposition', `inline; filename="${PAPERS[paper]}.pdf"`)
    .type('application/pdf')
    .send(await PRINTERS[paper](printed, { shopName: name, at: deps.now() }));
};

const answerNothing = (deps: OfficeDeps, context: OfficeContext, title: string, text: string) =>
  answerScreen(deps, context, {
    title,
    current: ORDER_DESK_PATH,
    status: 422,
    body: (
      <>
        <p>{text}</p>
        <p>
          <ButtonLink href={orderListUrl(tabOf('to-prepare'))} variant="secondary">
            {selectionTexts.backToList}
          </ButtonLink>
        </p>
      </>
    ),
  });
