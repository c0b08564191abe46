import { Readable } from 'node:stream';
import { z } from 'zod';
import { ButtonLink } from '#platform/design/button.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { dayInFrance } from '#platform/french.ts';
import { batchPath, MOST_IN_BATCH, plainItems, type BatchAction } from '#shop/orders/order-batches/batch.ts';
import { startBatch } from '#shop/orders/order-batches/server/run-batch.ts';
import { ORDER_DESK_PATH, readOrderList } from '#shop/orders/order-desk/order-list.ts';
import { listOrderIds } from '#shop/orders/order-desk/server/list-orders.ts';
import { PAPER_FIELDS } from '#shop/orders/packing/papers.ts';
import { answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import { sendExport } from '../../frame/send-file.ts';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { BATCH_FIELDS } from './batch-paths.ts';
import { exportOrders } from './export-orders.ts';
import { answerForm } from './shipping-file-screen.tsx';
import { texts } from './texts.ts';

/** The checked orders, or all orders of the list that the form was on. */
async function readOrders(deps: OfficeDeps, { request }: OfficeContext): Promise<number[]> {
  const { text, texts: values } = readForm(request);
  const list = text(BATCH_FIELDS.all);
  if (list !== '') {
    const query = new URLSearchParams(list.slice(list.indexOf('?') + 1));
    return listOrderIds(deps.db, readOrderList(query), { now: deps.now(), most: MOST_IN_BATCH });
  }
  const typed = values(PAPER_FIELDS.order).filter((value) => /^\d{1,9}$/.test(value));
  return [...new Set(typed.map(Number))].slice(0, MOST_IN_BATCH);
}

/** Does the same with several orders, in the background, and leads to the report. */
const batchForm =
  (action: BatchAction): OfficeScreen =>
  async (deps, context) => {
    const orderIds = await readOrders(deps, context);
    if (orderIds.length === 0) return answerNothing(deps, context);
    const typed = queryOf(context.request).get(BATCH_FIELDS.submission) ?? '';
    const submissionId = z.uuid().safeParse(typed).data ?? crypto.randomUUID();
    const batch = {
      submissionId,
      action,
      items: plainItems(orderIds),
      actor: context.actor,
      now: deps.now(),
    };
    return context.reply.redirect(batchPath(await startBatch(deps, batch)), 303);
  };

export const submitPaid = batchForm('pay');
export const submitPrepared = batchForm('prepare');

/** Opens the form of the parcels with a line for each selected order. */
export const submitToShip: OfficeScreen = async (deps, context) => {
  const orderIds = await readOrders(deps, context);
  if (orderIds.length === 0) return answerNothing(deps, context);
  return answerForm(deps, context, { typed: orderIds.map((id) => `${id};Colissimo;`).join('\n') });
};

export const submitExport: OfficeScreen = async (deps, context) => {
  const orderIds = await readOrders(deps, context);
  if (orderIds.length === 0) return answerNothing(deps, context);
  return sendExport(deps, context, {
    name: `commandes-${dayInFrance(deps.now())}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Readable.from(exportOrders(deps.db, orderIds)),
    audit: { what: 'orders', part: String(orderIds.length) },
  });
};

const answerNothing = (deps: OfficeDeps, context: OfficeContext) =>
  answerScreen(deps, context, {
    title: texts.nothingTitle,
    current: ORDER_DESK_PATH,
    status: 422,
    body: (
      <>
        <p>{texts.nothing}</p>
        <p>
          <ButtonLink href={ORDER_DESK_PATH} variant="secondary">
            {texts.back}
          </ButtonLink>
        </p>
      </>
    ),
  });
