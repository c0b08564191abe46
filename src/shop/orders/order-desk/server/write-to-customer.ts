import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { enqueueOrderMails, type OrderMailRequest } from '#shop/orders/orders/server/enqueue-order-mails.ts';
import { loadOrder } from '#shop/orders/orders/server/find-order.ts';
import { isAllowed } from '../order-actions.ts';
import { messageMail } from '../message-mail.ts';
import { recordDeskAudit, type DeskRefusal, type DeskRequest } from './desk-request.ts';
import { actionFactsOf, findDeskOrder, type DeskOrder, type NoteKind } from './find-desk-order.ts';

type Written = Omit<DeskRequest, 'version'> & {
  /** The same form sent twice has the same id. */
  readonly submissionId: string;
};

/** Keeps a note about an order. A message also goes to the customer, by mail. */
export async function addNote(
  tx: Db,
  request: Written,
  { kind, body, publicUrl }: { readonly kind: NoteKind; readonly body: string; readonly publicUrl: string },
): Promise<Result<'done' | 'repeated', DeskRefusal>> {
  const { orderId, actor, now, submissionId } = request;
  const desk = await findDeskOrder(tx, orderId);
  if (!desk) return fail('unknown-order');
  if (!isAllowed(kind === 'message' ? 'message' : 'note', actionFactsOf(desk))) return fail('not-now');
  const { rows } = await sql<{ id: number }>`
    insert into order_notes (order_id, submission_id, kind, author, body, written_at)
    values (${orderId}, ${submissionId}, ${kind}, ${actor.name}, ${body}, ${now})
    on conflict (submission_id) do nothing returning id`.execute(tx);
  const [note] = rows;
  if (!note) return succeed('repeated');
  if (kind === 'message')
    await enqueueMail(
      tx,
      messageMail(await loadOrder(tx, orderId), body, publicUrl),
      `order-note:${note.id}`,
    );
  await recordDeskAudit(tx, request, kind === 'message' ? 'message' : 'note');
  return succeed('done');
}

/** Sends the mail that tells the customer the present state of the order once more. */
export async function resendMail(
  tx: Db,
  request: Written,
): Promise<Result<'done' | 'repeated', DeskRefusal>> {
  const { orderId, submissionId } = request;
  const desk = await findDeskOrder(tx, orderId);
  if (!desk) return fail('unknown-order');
  if (!isAllowed('resend', actionFactsOf(desk))) return fail('not-now');
  await enqueueOrderMails(tx, { orderId, ...mailOfState(desk), again: submissionId });
  await recordDeskAudit(tx, request, 'resend');
  return succeed('done');
}

function mailOfState({ order, parcels }: DeskOrder): Pick<OrderMailRequest, 'mail' | 'shipment'> {
  if (order.status === 'on-hold') return { mail: 'received' };
  const shipment = parcels.shipments.at(-1);
  if (order.status === 'processing' && !shipment) return { mail: 'preparing' };
  if (!shipment?.trackingNumber) return { mail: 'completed' };
  const { id, carrier, trackingNumber, trackingUrl, lines } = shipment;
  const isLast = !parcels.hasUnshipped;
  return {
    mail: 'shipped',
    shipment: { id, carrier, trackingNumber, trackingUrl, lines: [...lines], isLast },
  };
}

/** Deletes what was written about customers whose contact data was erased. */
export async function eraseNotes(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from order_notes where order_id in (select id from orders where lower(email) = '')`.execute(db);
  return Number(numAffectedRows);
}
