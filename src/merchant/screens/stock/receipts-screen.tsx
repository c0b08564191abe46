import { randomUUID } from 'node:crypto';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { readFields, typedFrom } from '#platform/form-fields.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { LINE_FIELDS, receiptHeadFields } from '#shop/catalogue/stock/receipt.ts';
import { readAfter } from '#shop/catalogue/stock/movement-list.ts';
import { createReceipt } from '#shop/catalogue/stock/server/change-receipts.ts';
import { listReceipts, type ListedReceipt } from '#shop/catalogue/stock/server/list-receipts.ts';
import {
  NEW_RECEIPT_PATH,
  receiptPath,
  RECEIPTS_PATH,
  STOCK_DESK_PATH,
} from '#shop/catalogue/stock/stock-paths.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { faultMessages, refusedState, type FormState } from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm } from '../../forms/office-form.tsx';
import { formatMoment } from '../format-moment.ts';
import { receiptHeadOf } from './read-receipt-form.ts';
import { receiptTexts as texts } from './receipt-texts.ts';
import { StockTabs } from './stock-tabs.tsx';
import styles from './stock.module.css';

const AFTER = 'apres';

export const showReceipts: OfficeScreen = async (deps, context) => {
  const after = readAfter(queryOf(context.request).get(AFTER));
  const { receipts, hasMore } = await listReceipts(deps.db, after);
  const last = receipts.at(-1);
  return answerScreen(deps, context, {
    title: texts.title,
    current: STOCK_DESK_PATH,
    actions: <ButtonLink href={NEW_RECEIPT_PATH}>{texts.create}</ButtonLink>,
    done: texts.done,
    body: (
      <>
        <StockTabs current="receipts" role={context.staff.role} />
        {receipts.length === 0 ? (
          <div className={styles.nothing}>
            <p>{texts.empty}</p>
          </div>
        ) : (
          <ReceiptTable receipts={receipts} />
        )}
        <nav aria-label={texts.pages} className={styles.pages}>
          {after !== undefined && (
            <ButtonLink href={RECEIPTS_PATH} variant="secondary">
              {texts.newest}
            </ButtonLink>
          )}
          {hasMore && last && (
            <ButtonLink href={`${RECEIPTS_PATH}?${AFTER}=${last.id}`} variant="secondary">
              {texts.older}
            </ButtonLink>
          )}
        </nav>
      </>
    ),
  });
};

function ReceiptTable({ receipts }: { receipts: readonly ListedReceipt[] }) {
  const { columns } = texts;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.id}</th>
          <th scope="col">{columns.supplier}</th>
          <th scope="col">{columns.pieces}</th>
          <th scope="col" className={styles.number}>
            {columns.total}
          </th>
          <th scope="col">{columns.created}</th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => (
          <tr key={receipt.id}>
            <th scope="row">
              <a href={receiptPath(receipt.id)}>{texts.receiptTitle(receipt.id)}</a>
            </th>
            <td data-label={columns.supplier}>
              <span>
                {receipt.supplier}
                <span className={styles.sub}>{receipt.reference}</span>
              </span>
            </td>
            <td data-label={columns.pieces}>{texts.piecesOf(receipt.articles, receipt.pieces)}</td>
            <td data-label={columns.total} className={styles.number}>
              {formatPrice(toCents(receipt.totalCents))}
            </td>
            <td data-label={columns.created}>
              <span>
                {formatMoment(receipt.createdAt)}
                <span className={styles.sub}>{receipt.createdBy}</span>
              </span>
            </td>
            <td data-label={columns.state}>
              <ReceiptState isBooked={receipt.bookedAt !== null} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ReceiptState({ isBooked }: { isBooked: boolean }) {
  const state = isBooked ? 'booked' : 'draft';
  return (
    <span data-state={state} className={styles.badge}>
      {texts.states[state]}
    </span>
  );
}

const HEAD = receiptHeadFields(texts.head);

export const showNewReceipt: OfficeScreen = (deps, context) =>
  answerNewReceipt(deps, context, {
    typed: typedFrom([...HEAD, KEY], { [LINE_FIELDS.requestKey]: randomUUID() }),
    problems: [],
    status: 200,
    differences: [],
  });

const KEY = { type: 'text', name: LINE_FIELDS.requestKey, label: '', most: 40 } as const;

const answerNewReceipt = (deps: OfficeDeps, context: OfficeContext, state: FormState) =>
  answerScreen(deps, context, {
    title: texts.create,
    current: STOCK_DESK_PATH,
    status: state.status,
    body: (
      <>
        <p className={styles.lead}>
          <a href={RECEIPTS_PATH}>{texts.back}</a>
        </p>
        <FormNotice state={state} />
        <OfficeForm action={NEW_RECEIPT_PATH} nonce={context.nonce} label={texts.create}>
          <input
            type="hidden"
            name={LINE_FIELDS.requestKey}
            value={state.typed.text(LINE_FIELDS.requestKey)}
          />
          <FieldGroups groups={[{ title: texts.create, hint: texts.newLead, fields: HEAD }]} state={state} />
          <Button type="submit">{texts.createButton}</Button>
        </OfficeForm>
      </>
    ),
  });

export const submitNewReceipt: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const { values, faults } = readFields(HEAD, form);
  if (faults.length > 0)
    return answerNewReceipt(deps, context, refusedState(form, faultMessages(HEAD, faults)));
  const requestKey = form.text(LINE_FIELDS.requestKey).slice(0, 40) || randomUUID();
  const author = { actor: context.actor, now: deps.now() };
  const created = await inTransaction(deps.db, (tx) =>
    createReceipt(tx, author, { ...receiptHeadOf(values), requestKey }),
  );
  return created.ok
    ? context.reply.redirect(doneHref(receiptPath(created.value), 'cree'), 303)
    : answerMissing(deps, context);
};
