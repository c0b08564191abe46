import { fail, succeed, type Result } from '#platform/result.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { findRefundable } from '#shop/orders/orders/server/find-refundable.ts';
import { returnToCard } from '#shop/orders/payments/server/return-money.ts';
import { ProviderAway } from '#shop/orders/payments/server/stripe.ts';
import { returnPath } from '#shop/orders/return-desk/return-list.ts';
import { addReturnPhotos, removeReturnPhoto } from '#shop/orders/return-desk/server/change-return-photos.ts';
import { orderNumberOf } from '#shop/orders/withdrawals/declaration.ts';
import { readAwaited, readInspection } from '#shop/orders/withdrawals/inspection.ts';
import {
  changeWithdrawal,
  type WithdrawalChange,
  type WithdrawalPress,
} from '#shop/orders/withdrawals/server/change-withdrawal.ts';
import { findWithdrawalById } from '#shop/orders/withdrawals/server/find-withdrawal.ts';
import { listReturnable } from '#shop/orders/withdrawals/server/plan-refund.ts';
import { refundWithdrawal } from '#shop/orders/withdrawals/server/refund-withdrawal.ts';
import type { RefundSelection } from '#shop/orders/withdrawals/refund-selection.ts';
import type { Withdrawal } from '#shop/orders/withdrawals/withdrawal.ts';
import { answerMissing, doneHref, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { VERSION_FIELD } from '../../forms/office-form.tsx';
import { RETURN_FIELDS, type ReturnAction } from './return-paths.ts';
import { answerReturn, returnIdOf } from './return-screen.tsx';
import { photoRefusals, texts, type ReturnRefusal } from './texts.ts';

type Done = keyof typeof texts.done;
type Seen = { readonly withdrawal: Withdrawal; readonly press: WithdrawalPress };
type Submit = (deps: OfficeDeps, seen: Seen, form: SubmittedForm) => Promise<Result<Done, ReturnRefusal>>;

const isConflict = (refusal: ReturnRefusal) => refusal === 'changed' || refusal === 'not-now';

/** A form of a return: afterwards back to the return, or the return with the reason and the typed values. */
const returnForm =
  (action: ReturnAction, submit: Submit): OfficeScreen =>
  async (deps, context) => {
    const id = returnIdOf(context);
    const withdrawal = await findWithdrawalById(deps.db, id);
    if (!withdrawal) return answerMissing(deps, context);
    const form = readForm(context.request);
    const press = { id, actor: context.actor, now: deps.now(), version: form.text(VERSION_FIELD) };
    const outcome = await submit(deps, { withdrawal, press }, form);
    if (outcome.ok) return context.reply.redirect(doneHref(returnPath(id), outcome.value), 303);
    const { failure } = outcome;
    return answerReturn(deps, context, {
      action,
      text: form.text,
      status: isConflict(failure) ? 409 : 422,
      message: texts.refusals[failure],
    });
  };

async function change(
  { db }: Pick<OfficeDeps, 'db'>,
  press: WithdrawalPress,
  wanted: WithdrawalChange,
  done: Done,
): Promise<Result<Done, ReturnRefusal>> {
  const outcome = await inTransaction(db, (tx) => changeWithdrawal(tx, press, wanted));
  return outcome.ok ? succeed(done) : outcome;
}

export const submitAwaiting = returnForm('await', (deps, { press }) =>
  change(deps, press, { status: 'awaiting-goods' }, 'attendu'),
);
export const submitReceipt = returnForm('receive', (deps, { press }) =>
  change(deps, press, { status: 'received' }, 'recu'),
);

export const submitMatch = returnForm('match', async (deps, { press }, { text }) => {
  const orderId = orderNumberOf(text(RETURN_FIELDS.order));
  return orderId === undefined
    ? fail('order-missing')
    : change(deps, press, { status: 'matched', orderId }, 'rattache');
});

const LONGEST_REASON = 1000;

export const submitRefusal = returnForm('refuse', async (deps, { press }, { text }) => {
  const refusal = text(RETURN_FIELDS.reason).replace(/\r\n?/g, '\n').trim();
  if (refusal === '') return fail('reason-missing');
  if ([...refusal].length > LONGEST_REASON) return fail('reason-too-long');
  return change(deps, press, { status: 'refused', refusal }, 'refuse');
});

export const submitInspection = returnForm('inspect', async (deps, { withdrawal, press }, { text }) => {
  if (withdrawal.orderId === null) return fail('not-matched');
  const inspection = readInspection(text, await listReturnable(deps.db, withdrawal.orderId));
  if (!inspection.ok) return inspection;
  return change(deps, press, { status: 'inspected', inspection: inspection.value }, 'controle');
});

/** Refunds what the inspection found; before the goods have come, the pieces of the form. */
export const submitReturnRefund = returnForm('refund', async (deps, { withdrawal, press }, { text }) => {
  const { orderId, inspection, status } = withdrawal;
  // The same press again: the refund is done.
  if (status === 'refunded') return succeed('rembourse');
  if (orderId === null) return fail('not-matched');
  const refundable = await findRefundable(deps.db, orderId);
  if (!refundable) return fail('unknown-order');
  let selection: RefundSelection = { articles: [], unsellable: [] };
  if (!inspection) {
    const pieces = readAwaited(text, await listReturnable(deps.db, orderId));
    if (!pieces.ok) return pieces;
    selection = { ...selection, pieces: pieces.value };
  }
  try {
    const returnMoney = refundable.isOffline ? async () => true : returnToCard(deps);
    const refunded = await refundWithdrawal(deps, press, selection, returnMoney);
    return refunded.ok ? succeed('rembourse') : refunded;
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return succeed('remboursement-note');
  }
});

export const submitReturnPhotos: OfficeScreen = async (deps, context) => {
  const uploads = context.uploads ?? { files: [], tooLarge: [], count: 0 };
  return answerPhotos(
    deps,
    context,
    await addReturnPhotos(deps, uploads, { returnId: returnIdOf(context), actor: context.actor }),
    'photos',
  );
};

export const submitPhotoRemoval: OfficeScreen = async (deps, context) => {
  const press = { returnId: returnIdOf(context), actor: context.actor };
  const outcome = await removeReturnPhoto(deps, Number(context.params['photo']), press);
  return answerPhotos(deps, context, outcome, 'photo-retiree');
};

function answerPhotos(
  deps: OfficeDeps,
  context: Parameters<OfficeScreen>[1],
  outcome: Awaited<ReturnType<typeof addReturnPhotos>>,
  done: Done,
) {
  if (outcome.ok) return context.reply.redirect(doneHref(returnPath(returnIdOf(context)), done), 303);
  return answerReturn(deps, context, {
    action: 'photos',
    text: () => '',
    message: photoRefusals[outcome.failure],
    status: outcome.failure === 'storage-away' ? 503 : 422,
  });
}
