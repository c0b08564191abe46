import { Notice } from '#platform/design/notice.tsx';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { streamCsv } from '#platform/server/csv/stream-csv.ts';
import { orderPath } from '#shop/orders/order-desk/order-list.ts';
import { recallPaths, RECALLS_PATH, recallState } from '#shop/orders/recalls/recall.ts';
import { endRecall, publishRecall } from '#shop/orders/recalls/server/change-recalls.ts';
import {
  countConcerned,
  exportConcerned,
  findRecall,
  listConcerned,
  type ConcernedOrder,
  type Recall,
} from '#shop/orders/recalls/server/find-recalls.ts';
import { texts as recallTexts } from '#shop/orders/recalls/texts.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { sendExport } from '../../frame/send-file.ts';
import { PressForm } from '../../forms/office-form.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { Empty, Panel, Row } from '../../parts/panel.tsx';
import { formatMoment } from '../format-moment.ts';
import { periodOf, RecallBadge } from './recalls-screen.tsx';
import { texts } from './texts.ts';
import styles from './recalls.module.css';

export const showRecall: OfficeScreen = (deps, context) => answerRecall(deps, context);

async function answerRecall(deps: OfficeDeps, context: OfficeContext, refusal?: string) {
  const id = Number(context.params['id']);
  const recall = await findRecall(deps.db, id);
  if (!recall) return answerMissing(deps, context);
  const [count, orders] = await Promise.all([countConcerned(deps.db, id), listConcerned(deps.db, id)]);
  return answerScreen(deps, context, {
    title: texts.recallTitle(recall.product),
    current: RECALLS_PATH,
    status: refusal === undefined ? 200 : 409,
    done: refusal === undefined ? texts.done : {},
    actions: <RecallBadge recall={recall} />,
    body: (
      <>
        <p>
          <a href={RECALLS_PATH}>{texts.back}</a>
        </p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <Words recall={recall} />
        <p>{`${periodOf(recall)} – ${texts.concerned(count)}`}</p>
        <Presses recall={recall} nonce={context.nonce} />
        <Buyers orders={orders} />
      </>
    ),
  });
}

const Words = ({ recall: { reason, instructions } }: { recall: Recall }) => (
  <dl className={styles.words}>
    <dt>{recallTexts.reason}</dt>
    <dd>{reason}</dd>
    <dt>{recallTexts.instructions}</dt>
    <dd>{instructions}</dd>
  </dl>
);

function Presses({ recall, nonce }: { recall: Recall; nonce: string }) {
  const paths = recallPaths(recall.id);
  const state = recallState(recall);
  return (
    <Row>
      {state === 'prepared' && (
        <PressForm action={paths.publish} nonce={nonce} button={texts.publish} danger />
      )}
      {state === 'active' && <PressForm action={paths.end} nonce={nonce} button={texts.end} />}
      <PressForm action={paths.list} nonce={nonce} button={texts.exportButton} />
    </Row>
  );
}

function Buyers({ orders }: { orders: readonly ConcernedOrder[] }) {
  const { order, at, name, email, pieces, notified } = texts.buyerColumns;
  return (
    <Panel id="acheteurs" title={texts.buyers}>
      {orders.length === 0 ? (
        <Empty>
          <p>{texts.noBuyer}</p>
        </Empty>
      ) : (
        <OfficeTable
          caption={texts.buyers}
          columns={[
            { label: order },
            { label: at },
            { label: name },
            { label: email },
            { label: pieces, isNumber: true },
            { label: notified },
          ]}
          rows={orders.map((one) => ({
            key: one.orderId,
            cells: [
              <a key="order" href={orderPath(one.orderId)}>
                {one.orderId}
              </a>,
              formatMoment(one.placedAt),
              `${one.firstName} ${one.lastName}`.trim(),
              one.email === '' ? texts.erased : one.email,
              String(one.pieces),
              one.notifiedAt ? formatMoment(one.notifiedAt) : texts.notNotified,
            ],
          }))}
        />
      )}
    </Panel>
  );
}

const pressForm =
  (press: typeof publishRecall, done: keyof typeof texts.done): OfficeScreen =>
  async (deps, context) => {
    const id = Number(context.params['id']);
    const author = { actor: context.actor, now: deps.now() };
    const pressed = await inTransaction(deps.db, (tx) => press(tx, author, id));
    return pressed.ok
      ? context.reply.redirect(doneHref(recallPaths(id).recall, done), 303)
      : answerRecall(deps, context, texts.refusals[pressed.failure]);
  };

export const submitPublication = pressForm(publishRecall, 'publie');
export const submitEnd = pressForm(endRecall, 'termine');

/** Sends the buyers as CSV, for the authorities. */
export const sendBuyers: OfficeScreen = async (deps, context) => {
  const id = Number(context.params['id']);
  const recall = await findRecall(deps.db, id);
  if (!recall) return answerMissing(deps, context);
  return sendExport(deps, context, {
    name: `rappel-${id}-acheteurs.csv`,
    type: 'text/csv; charset=utf-8',
    content: streamCsv(exportConcerned(deps.db, id)),
    audit: { what: 'recall', part: String(id) },
  });
};
