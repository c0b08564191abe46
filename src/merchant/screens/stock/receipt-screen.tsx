import { randomUUID } from 'node:crypto';
import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readFields, type FormField, type TypedFields } from '#platform/form-fields.ts';
import type { FaultMessage } from '#platform/forms.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import {
  LINE_FIELDS,
  MOST_LINE_PIECES,
  receiptHeadFields,
  receiptLineFields,
  receiptValues,
  type Receipt,
  type ReceiptRefusal,
} from '#shop/catalogue/stock/receipt.ts';
import {
  addToReceipt,
  bookReceipt,
  changeReceipt,
  removeReceipt,
} from '#shop/catalogue/stock/server/change-receipts.ts';
import { findReceipt } from '#shop/catalogue/stock/server/find-receipt.ts';
import { findItemByCode } from '#shop/catalogue/stock/server/stock-items.ts';
import { receiptPath, RECEIPTS_PATH, STOCK_DESK_PATH } from '#shop/catalogue/stock/stock-paths.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import {
  changedState,
  faultMessages,
  named,
  refusedState,
  storedState,
  type FormState,
} from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm, PressForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { formatMoment } from '../format-moment.ts';
import { receiptHeadOf, receiptLinesOf } from './read-receipt-form.ts';
import { AddLineForm } from './add-line-form.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { receiptTexts as texts } from './receipt-texts.ts';
import { ReceiptState } from './receipts-screen.tsx';
import styles from './stock.module.css';

const HEAD = receiptHeadFields(texts.head);
const fieldsOf = ({ lines }: Receipt): FormField[] => [
  ...HEAD,
  ...receiptLineFields(lines, { quantity: texts.quantity, purchase: texts.purchase }),
];
const storedForm = (receipt: Receipt) => storedState(fieldsOf(receipt), receiptValues(receipt));

/** The fields of an added line; the quantity is 1 unless another one is typed. */
const ADDITION_FIELDS: readonly FormField[] = [
  { type: 'text', name: LINE_FIELDS.code, label: texts.code, most: 100, isRequired: true },
  { type: 'whole', name: LINE_FIELDS.quantity, label: texts.quantity, least: 1, most: MOST_LINE_PIECES },
  { type: 'money', name: LINE_FIELDS.purchase, label: texts.purchase, isOptional: true },
];

/** The content of the screen after a refused form. */
type ReceiptScreenState = {
  readonly state?: FormState;
  readonly addition?: { readonly typed: TypedFields; readonly problems: readonly FaultMessage[] };
  readonly refusal?: Exclude<ReceiptRefusal, 'unknown'>;
};

export const showReceipt: OfficeScreen = (deps, context) => answerReceipt(deps, context, {});

async function answerReceipt(deps: OfficeDeps, context: OfficeContext, shown: ReceiptScreenState) {
  const receipt = await findReceipt(deps.db, Number(context.params['id']));
  if (!receipt) return answerMissing(deps, context);
  const { state = storedForm(receipt), addition, refusal } = shown;
  const isBooked = receipt.bookedAt !== null;
  return answerScreen(deps, context, {
    title: texts.receiptTitle(receipt.id),
    current: STOCK_DESK_PATH,
    actions: <ReceiptState isBooked={isBooked} />,
    status: refusal ? 409 : addition ? 422 : state.status,
    done: refusal || addition || state.status !== 200 ? {} : texts.done,
    body: (
      <>
        <p className={styles.lead}>
          <a href={RECEIPTS_PATH}>{texts.back}</a>
          <span className={styles.hint}>
            {texts.createdBy(receipt.createdBy, formatMoment(receipt.createdAt))}
          </span>
          {receipt.bookedAt && (
            <span className={styles.hint}>
              {texts.bookedBy(receipt.bookedBy, formatMoment(receipt.bookedAt))}
            </span>
          )}
        </p>
        {refusal && <Notice tone="error">{texts.refusals[refusal]}</Notice>}
        {isBooked ? (
          <ReceiptLines receipt={receipt} />
        ) : (
          <Draft receipt={receipt} state={state} addition={addition} nonce={context.nonce} />
        )}
      </>
    ),
  });
}

type DraftProps = {
  receipt: Receipt;
  state: FormState;
  addition: ReceiptScreenState['addition'];
  nonce: string;
};

/** The forms of a receipt that is not booked: scan, correct, book. */
function Draft({ receipt, state, addition, nonce }: DraftProps) {
  const path = receiptPath(receipt.id);
  const version = String(receipt.version);
  return (
    <>
      <AddLineForm
        nonce={nonce}
        requestKey={randomUUID()}
        addition={addition}
        action={`${path}ajouter/`}
        title={texts.addTitle}
        withPurchase
      />
      <FormNotice state={state} />
      <OfficeForm nonce={nonce} version={version} action={path} label={texts.receiptTitle(receipt.id)}>
        <ReceiptLines receipt={receipt} state={state} />
        <FieldGroups groups={[{ title: texts.head.supplier, fields: HEAD }]} state={state} />
        <Button type="submit" variant="secondary">
          {texts.save}
        </Button>
      </OfficeForm>
      <section className={styles.section}>
        <p className={styles.hint}>{texts.bookHint}</p>
        <div className={styles.presses}>
          <OfficeForm
            nonce={nonce}
            version={version}
            action={`${path}entrer/`}
            label={texts.book}
            className={styles.form}
          >
            <Button type="submit">{texts.book}</Button>
          </OfficeForm>
          <PressForm
            nonce={nonce}
            version={version}
            action={`${path}supprimer/`}
            button={texts.remove}
            danger
          />
        </div>
      </section>
    </>
  );
}

const authorOf = (deps: OfficeDeps, { actor }: OfficeContext) => ({ actor, now: deps.now() });

export const submitReceipt: OfficeScreen = async (deps, context) => {
  const id = Number(context.params['id']);
  const receipt = await findReceipt(deps.db, id);
  if (!receipt) return answerMissing(deps, context);
  if (receipt.bookedAt !== null) return answerReceipt(deps, context, { refusal: 'booked' });
  const form = readForm(context.request);
  const fields = fieldsOf(receipt);
  const { values, faults } = readFields(fields, form);
  if (faults.length > 0)
    return answerReceipt(deps, context, { state: refusedState(form, faultMessages(fields, faults)) });
  const seen = { ...authorOf(deps, context), id, version: form.text(VERSION_FIELD) };
  const draft = { ...receiptHeadOf(values), lines: receiptLinesOf(receipt.lines, values) };
  const saved = await inTransaction(deps.db, (tx) => changeReceipt(tx, seen, draft));
  if (saved.ok) return context.reply.redirect(doneHref(receiptPath(id), 'enregistre'), 303);
  if (saved.failure === 'unknown') return answerMissing(deps, context);
  if (saved.failure !== 'changed') return answerReceipt(deps, context, { refusal: saved.failure });
  const stored = (await findReceipt(deps.db, id)) ?? receipt;
  return answerReceipt(deps, context, {
    state: changedState(fieldsOf(stored), form, receiptValues(stored)),
  });
};

export const submitAddition: OfficeScreen = async (deps, context) => {
  const id = Number(context.params['id']);
  if (!(await findReceipt(deps.db, id))) return answerMissing(deps, context);
  const form = readForm(context.request);
  const refuse = (problems: readonly FaultMessage[]) =>
    answerReceipt(deps, context, { addition: { typed: form, problems } });
  const { values, faults } = readFields(ADDITION_FIELDS, form);
  if (faults.length > 0) return refuse(faultMessages(ADDITION_FIELDS, faults));
  const code = form.text(LINE_FIELDS.code).trim();
  const item = await findItemByCode(deps.db, code);
  if (!item) return refuse([named(ADDITION_FIELDS, LINE_FIELDS.code, texts.unknownCode(code))]);
  const purchase = values[LINE_FIELDS.purchase];
  const added = {
    quantity: Number(values[LINE_FIELDS.quantity]),
    purchaseCents: typeof purchase === 'number' ? purchase : null,
    requestKey: form.text(LINE_FIELDS.requestKey).slice(0, 40) || randomUUID(),
  };
  const outcome = await inTransaction(deps.db, (tx) => addToReceipt(tx, id, item, added));
  if (outcome.ok) return context.reply.redirect(doneHref(receiptPath(id), 'ajoute'), 303);
  return answerRefusal(deps, context, outcome.failure);
};

const answerRefusal = (deps: OfficeDeps, context: OfficeContext, failure: ReceiptRefusal) =>
  failure === 'unknown' ? answerMissing(deps, context) : answerReceipt(deps, context, { refusal: failure });

export const submitBooking: OfficeScreen = async (deps, context) => {
  const id = Number(context.params['id']);
  const version = readForm(context.request).text(VERSION_FIELD);
  const seen = { ...authorOf(deps, context), id, version };
  const booked = await inTransaction(deps.db, (tx) => bookReceipt(tx, seen));
  return booked.ok
    ? context.reply.redirect(doneHref(receiptPath(id), 'entre'), 303)
    : answerRefusal(deps, context, booked.failure);
};

export const submitReceiptDeletion: OfficeScreen = async (deps, context) => {
  const id = Number(context.params['id']);
  const removed = await inTransaction(deps.db, (tx) => removeReceipt(tx, authorOf(deps, context), id));
  return removed.ok
    ? context.reply.redirect(doneHref(RECEIPTS_PATH, 'supprime'), 303)
    : answerRefusal(deps, context, removed.failure);
};
