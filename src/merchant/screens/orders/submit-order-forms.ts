import { z } from 'zod';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { taxPlace } from '#shop/basket/pricing/tax-place.ts';
import { fieldsOf } from '#shop/checkout/checkout/billing-fields.ts';
import { checkAddress, readAddress } from '#shop/checkout/checkout/check-form.ts';
import { errorsByField } from '#shop/checkout/checkout/fault-text.ts';
import {
  DESK_FIELDS,
  readNoteText,
  readParcelForm,
  readRefundForm,
  readReplacementForm,
} from '#shop/orders/order-desk/desk-forms.ts';
import type { OrderAction } from '#shop/orders/order-desk/order-actions.ts';
import { orderPath } from '#shop/orders/order-desk/order-list.ts';
import {
  changeStatus,
  correctAddress,
  prepareOrder,
  recordDelivery,
  shipParcel,
} from '#shop/orders/order-desk/server/change-desk-order.ts';
import type { DeskRequest } from '#shop/orders/order-desk/server/desk-request.ts';
import { findDeskOrder } from '#shop/orders/order-desk/server/find-desk-order.ts';
import { refundFromDesk } from '#shop/orders/order-desk/server/refund-from-desk.ts';
import { replaceableLines } from '#shop/orders/order-desk/replacement.ts';
import { replacePieces } from '#shop/orders/order-desk/server/replace-pieces.ts';
import { addNote, resendMail } from '#shop/orders/order-desk/server/write-to-customer.ts';
import { staffActor } from '#shop/staff/access/server/staff-actor.ts';
import { ProviderAway } from '#shop/orders/payments/server/stripe.ts';
import { listUnshipped } from '#shop/orders/shipments/server/list-unshipped.ts';
import { doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { answerOrder } from './order-screen.tsx';
import { refusalTexts, type OrderRefusal } from './refusal-texts.ts';
import { texts } from './texts.ts';

type Press = DeskRequest & { readonly submissionId: string };
type Done = keyof typeof texts.done;
type Outcome = Result<Done, OrderRefusal> & {
  /** The messages of single fields, by their name. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The order that is shown next, if it is another one. */
  readonly nextOrder?: number;
};
type Submit = (deps: OfficeDeps, press: Press, form: SubmittedForm) => Promise<Outcome>;

/** The order changed while somebody looked at it; every other refusal is about the typed values. */
const isConflict = (refusal: OrderRefusal) => refusal === 'changed' || refusal === 'not-now';

/** A form of an order: after its action back to the order, or the order with the reason and the typed values. */
const orderForm =
  (action: OrderAction, submit: Submit): OfficeScreen =>
  async (deps, context) => {
    const form = readForm(context.request);
    const press = readPress(deps, context, form);
    const outcome: Outcome = press ? await submit(deps, press, form) : fail('changed');
    const orderId = Number(context.params['id']);
    if (outcome.ok)
      return context.reply.redirect(doneHref(orderPath(outcome.nextOrder ?? orderId), outcome.value), 303);
    return answerOrder(deps, context, orderId, {
      action,
      form,
      status: isConflict(outcome.failure) ? 409 : 422,
      message: refusalTexts[outcome.failure],
      ...(outcome.errors && { errors: outcome.errors }),
    });
  };

/** Every form carries the version of the order and an id of its own. */
function readPress(
  deps: OfficeDeps,
  { params, staff, request }: OfficeContext,
  form: SubmittedForm,
): Press | undefined {
  const submissionId = z.uuid().safeParse(form.text(DESK_FIELDS.submission)).data;
  if (submissionId === undefined) return undefined;
  return {
    orderId: Number(params['id']),
    version: form.text(DESK_FIELDS.version),
    actor: staffActor(staff, request),
    now: deps.now(),
    submissionId,
  };
}

const told = <Failure extends string>(
  outcome: Result<unknown, Failure>,
  done: Done,
): Result<Done, Failure> => (outcome.ok ? succeed(done) : outcome);

/** Runs a use case in one transaction. */
const change =
  (done: Done, run: (tx: Db, press: Press) => Promise<Result<unknown, OrderRefusal>>): Submit =>
  async (deps, press) =>
    told(await inTransaction(deps.db, (tx) => run(tx, press)), done);

export const submitPayment = orderForm(
  'pay',
  change('payee', (tx, press) => changeStatus(tx, press, 'pay')),
);
export const submitCancellation = orderForm(
  'cancel',
  change('annulee', (tx, press) => changeStatus(tx, press, 'cancel')),
);
export const submitCompletion = orderForm(
  'complete',
  change('terminee', (tx, press) => changeStatus(tx, press, 'complete')),
);
export const submitPreparation = orderForm('prepare', change('preparee', prepareOrder));
export const submitResend = orderForm('resend', change('renvoye', resendMail));

export const submitParcel = orderForm('ship', async (deps, press, { text }) => {
  const parcel = readParcelForm(text, await listUnshipped(deps.db, press.orderId));
  if (!parcel.ok) return parcel;
  return told(await inTransaction(deps.db, (tx) => shipParcel(tx, press, parcel.value)), 'expediee');
});

export const submitDelivery = orderForm('deliver', async (deps, press, { text }) => {
  const arrival = { trackingNumber: undefined, day: text(DESK_FIELDS.day).trim() || undefined };
  return told(await inTransaction(deps.db, (tx) => recordDelivery(tx, press, arrival)), 'livree');
});

export const submitRefund = orderForm('refund', async (deps, press, { text }) => {
  const wanted =
    text(DESK_FIELDS.everything) === '1' ? succeed('all' as const) : await readRefund(deps, press, text);
  if (!wanted.ok) return wanted;
  try {
    return told(await refundFromDesk(deps, press, wanted.value), 'remboursee');
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return succeed('remboursement-note');
  }
});

async function readRefund({ db }: OfficeDeps, { orderId }: Press, text: SubmittedForm['text']) {
  const desk = await findDeskOrder(db, orderId);
  if (!desk) return fail('unknown-order');
  return readRefundForm(
    text,
    desk.order.lines.map(({ id }) => ({ lineId: id })),
  );
}

export const submitReplacement = orderForm('replace', async (deps, press, { text }) => {
  const desk = await findDeskOrder(deps.db, press.orderId);
  if (!desk) return fail('unknown-order');
  const lines = replaceableLines(desk.order).map(({ id }) => ({ lineId: id }));
  const typed = readReplacementForm(text, lines);
  if (!typed.ok) return typed;
  const { payments, config } = deps;
  const wanted = { ...press, isTest: payments.mode === 'sandbox', publicUrl: config.publicUrl };
  const placed = await inTransaction(deps.db, (tx) => replacePieces(tx, wanted, typed.value));
  return placed.ok ? { ...succeed('renvoi' as const), nextOrder: placed.value } : placed;
});

export const submitAddress = orderForm('address', async (deps, press, { text }) => {
  const desk = await findDeskOrder(deps.db, press.orderId);
  if (!desk) return fail('unknown-order');
  const { shipping } = desk.order;
  const typed = { ...readAddress('shipping', text), country: shipping.country, state: shipping.state };
  const faults = checkAddress('shipping', typed, [shipping.country]);
  // Taxes and delivery were priced for the old place.
  if (JSON.stringify(taxPlace(typed)) !== JSON.stringify(taxPlace(shipping))) return fail('place-fixed');
  if (faults.length > 0) return { ...fail('address-invalid'), errors: errorsByField(faults) };
  // The form leaves out some fields, such as the phone number.
  const fields = fieldsOf('shipping').map(({ name }) => [name, typed[name]]);
  const address = { ...shipping, ...Object.fromEntries(fields) };
  return told(await inTransaction(deps.db, (tx) => correctAddress(tx, press, address)), 'adresse');
});

const submitText =
  (kind: 'message' | 'internal'): Submit =>
  async (deps, press, { text }) => {
    const body = readNoteText(text);
    if (!body.ok) return body;
    const note = { kind, body: body.value, publicUrl: deps.config.publicUrl };
    return told(
      await inTransaction(deps.db, (tx) => addNote(tx, press, note)),
      kind === 'message' ? 'message' : 'note',
    );
  };
export const submitMessage = orderForm('message', submitText('message'));
export const submitNote = orderForm('note', submitText('internal'));
