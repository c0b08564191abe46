import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { orderListUrl, type OrderList } from '#shop/orders/order-desk/order-list.ts';
import type { ListedOrder } from '#shop/orders/order-desk/server/list-orders.ts';
import { PAPER_FIELDS, PAPER_KINDS, PAPERS } from '#shop/orders/packing/papers.ts';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import {
  BATCH_FIELDS,
  EXPORT_PATH,
  PAID_PATH,
  PREPARED_PATH,
  SELECTION_TO_SHIP_PATH,
} from '../batches/batch-paths.ts';
import { PAPERS_PATH, papersUrl } from './selection-paths.ts';
import { selectionTexts } from './selection-texts.ts';
import styles from './orders.module.css';

type Props = {
  list: OrderList;
  orders: readonly ListedOrder[];
  nonce: string;
  canChange: boolean;
  children: ReactNode;
};

/**
 * The form around the table, with the actions on the checked orders. Printing changes nothing, so it is a GET;
 * the nonce is the value of the buttons that change orders and never part of a printed url.
 */
export function OrderSelection({ list, orders, nonce, canChange, children }: Props) {
  const toPack = orders.filter(({ status }) => status === 'processing').map(({ id }) => id);
  return (
    <form action={PAPERS_PATH} method="get">
      <fieldset className={styles.selection}>
        <legend className={styles.selectionLabel}>{selectionTexts.selection}</legend>
        {toPack.length > 0 && <Papers toPack={toPack} />}
        {canChange && <Changes orders={orders} nonce={nonce} list={list} />}
      </fieldset>
      {children}
    </form>
  );
}

function Papers({ toPack }: { toPack: readonly number[] }) {
  return (
    <>
      {PAPER_KINDS.map((paper) => (
        <Button
          key={paper}
          type="submit"
          name={PAPER_FIELDS.paper}
          value={PAPERS[paper]}
          variant="secondary"
          size="s"
        >
          {selectionTexts.papers[paper]}
        </Button>
      ))}
      <ButtonLink href={papersUrl('slips', toPack)} variant="quiet" size="s">
        {selectionTexts.printAll(toPack.length)}
      </ButtonLink>
    </>
  );
}

/** Each page has its own ids, so that a form sent twice is one batch. */
const once = (path: string) => `${path}?${BATCH_FIELDS.submission}=${randomUUID()}`;

function Changes({ orders, nonce, list }: Pick<Props, 'orders' | 'nonce' | 'list'>) {
  const has = (...statuses: readonly string[]) => orders.some(({ status }) => statuses.includes(status));
  const actions = [
    { path: once(PAID_PATH), label: selectionTexts.markPaid, isShown: has('pending', 'on-hold', 'failed') },
    { path: once(PREPARED_PATH), label: selectionTexts.markPrepared, isShown: has('processing') },
    { path: SELECTION_TO_SHIP_PATH, label: selectionTexts.ship, isShown: has('processing') },
    { path: EXPORT_PATH, label: selectionTexts.exportCsv, isShown: true },
  ];
  return (
    <>
      {actions
        .filter(({ isShown }) => isShown)
        .map(({ path, label }) => (
          <Button
            key={label}
            type="submit"
            name={NONCE_FIELD}
            value={nonce}
            formMethod="post"
            formAction={path}
            variant="secondary"
            size="s"
          >
            {label}
          </Button>
        ))}
      <CheckboxField
        id="toutes"
        name={BATCH_FIELDS.all}
        value={orderListUrl({ ...list, position: { kind: 'first' } })}
        label={selectionTexts.all}
      />
    </>
  );
}
