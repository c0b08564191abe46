import { Notice } from '#platform/design/notice.tsx';
import { batchPath } from '#shop/orders/order-batches/batch.ts';
import {
  findBatch,
  type BatchReport,
  type FailedItem,
} from '#shop/orders/order-batches/server/find-batch.ts';
import { ORDER_DESK_PATH, orderPath } from '#shop/orders/order-desk/order-list.ts';
import { answerMissing, answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { Panel, Row } from '../../parts/panel.tsx';
import { texts } from './texts.ts';

const REFRESH_SECONDS = '2';

/** Shows how far a batch is, which orders succeeded, which did not, and why. */
export const showReport: OfficeScreen = async (deps, context) => {
  const batch = await findBatch(deps.db, Number(context.params['id']));
  if (!batch) return answerMissing(deps, context);
  const isRunning = batch.open > 0;
  return answerScreen(deps, context, {
    title: texts.reportTitle[batch.action],
    current: ORDER_DESK_PATH,
    ...(isRunning && { headers: { Refresh: REFRESH_SECONDS } }),
    body: (
      <>
        <Row>
          <a href={ORDER_DESK_PATH}>{texts.back}</a>
          <span>{texts.started(batch.author, batch.createdAt)}</span>
        </Row>
        {isRunning && (
          <>
            <p>{texts.running(batch.total - batch.open, batch.total)}</p>
            <p>
              <a href={batchPath(batch.id)}>{texts.refresh}</a>
            </p>
          </>
        )}
        {batch.done > 0 && <Notice tone="success">{texts.succeeded(batch.done)}</Notice>}
        {batch.failed.length > 0 && <Failed batch={batch} />}
      </>
    ),
  });
};

function Failed({ batch: { failed, action } }: { batch: BatchReport }) {
  const { columns } = texts;
  const isShipping = action === 'ship';
  return (
    <Panel id="sans-changement" title={texts.failed(failed.length)}>
      <OfficeTable
        caption={texts.failed(failed.length)}
        columns={[columns.order, ...(isShipping ? [columns.parcel] : []), columns.reason].map((label) => ({
          label,
        }))}
        rows={failed.map((item, index) => ({ key: index, cells: cellsOf(item, isShipping) }))}
      />
    </Panel>
  );
}

const cellsOf = ({ orderId, carrier, trackingNumber, reason }: FailedItem, isShipping: boolean) => [
  <a href={orderPath(orderId)}>{orderId}</a>,
  ...(isShipping ? [`${carrier} ${trackingNumber}`] : []),
  texts.reason(reason),
];
