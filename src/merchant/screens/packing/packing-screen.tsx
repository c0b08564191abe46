import type { ReactNode } from 'react';
import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { ORDER_DESK_PATH } from '#shop/orders/order-desk/order-list.ts';
import { readOrderCode, SCAN_FIELDS } from '#shop/orders/packing-desk/scan.ts';
import {
  findPacking,
  listOrdersToPrepare,
  type OrderToPrepare,
} from '#shop/orders/packing-desk/server/find-packing.ts';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { Empty } from '../../parts/panel.tsx';
import { PACKING_PARAMETERS, PACKING_PATH, packOrderPath } from './packing-paths.ts';
import { ScanMessage } from './scan-message.tsx';
import { texts } from './texts.ts';
import styles from './packing.module.css';

/** Shows the orders that wait to be packed; one is chosen by its number or from the list. */
export const showPackingList: OfficeScreen = (deps, context) => answerList(deps, context);

/** Opens the order whose number was scanned or typed. */
export const submitOrderCode: OfficeScreen = async (deps, context) => {
  const typed = readForm(context.request).text(SCAN_FIELDS.order).trim();
  const orderId = readOrderCode(typed);
  const packing = orderId === undefined ? undefined : await findPacking(deps.db, orderId);
  if (packing) return context.reply.redirect(packOrderPath(packing.orderId), 303);
  return answerList(deps, context, [...typed].slice(0, 40).join(''));
};

async function answerList(deps: OfficeDeps, context: OfficeContext, unknown?: string) {
  const orders = await listOrdersToPrepare(deps.db);
  const finished = readOrderCode(queryOf(context.request).get(PACKING_PARAMETERS.finished) ?? '');
  return answerScreen(deps, context, {
    title: texts.title,
    current: ORDER_DESK_PATH,
    status: unknown === undefined ? 200 : 422,
    body: (
      <div data-scanner="" data-sound={unknown === undefined ? (finished ? 'finished' : '') : 'refused'}>
        {finished !== undefined && <ScanMessage tone="success">{texts.finished(finished)}</ScanMessage>}
        {unknown !== undefined && <ScanMessage tone="error">{texts.unknownOrder(unknown)}</ScanMessage>}
        <p className={styles.lead}>
          <a href={ORDER_DESK_PATH}>{texts.backToOrders}</a>
        </p>
        <form method="post" action={PACKING_PATH} data-scan-form="" className={styles.scan} noValidate>
          <input type="hidden" name={NONCE_FIELD} value={context.nonce} />
          <TextField
            id="commande"
            name={SCAN_FIELDS.order}
            label={texts.chooseLabel}
            hint={texts.chooseHint}
            autoComplete="off"
            inputMode="numeric"
            autoFocus
            className={styles.code}
          />
          <Button type="submit">{texts.choose}</Button>
        </form>
        <h2>{texts.waiting}</h2>
        {orders.length === 0 ? (
          <Empty>
            <p>{texts.nothing}</p>
          </Empty>
        ) : (
          <Waiting orders={orders} />
        )}
      </div>
    ),
  });
}

function Waiting({ orders }: { orders: readonly OrderToPrepare[] }) {
  const { columns } = texts;
  return (
    <OfficeTable
      caption={texts.waiting}
      columns={[
        { label: columns.number },
        { label: columns.customer },
        { label: columns.delivery },
        { label: columns.promised },
        { label: columns.pieces, isNumber: true },
        { label: columns.packer },
      ]}
      rows={orders.map((order) => ({ key: order.id, cells: cellsOf(order) }))}
    />
  );
}

const cellsOf = ({
  id,
  customer,
  rateTitle,
  promisedTo,
  pieces,
  packed,
  packer,
}: OrderToPrepare): ReactNode[] => [
  <a href={packOrderPath(id)}>{id}</a>,
  customer,
  rateTitle,
  texts.day(promisedTo),
  texts.progress(packed, pieces),
  packer ?? '–',
];
