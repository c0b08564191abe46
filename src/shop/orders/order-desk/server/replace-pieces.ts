import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { newVisitorId } from '#platform/server/visitor.ts';
import { takeStock } from '#shop/catalogue/products/server/take-stock.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { newOrderKey } from '#shop/orders/orders/server/new-order-key.ts';
import { saveOrder } from '#shop/orders/orders/server/save-order.ts';
import type { TypedReplacement } from '../desk-forms.ts';
import { isAllowed } from '../order-actions.ts';
import { replacementOf, type ReplacementRefusal } from '../replacement.ts';
import { causeOf, recordDeskAudit, type DeskRefusal, type DeskRequest } from './desk-request.ts';
import { actionFactsOf, findDeskOrder } from './find-desk-order.ts';
import { addNote } from './write-to-customer.ts';

type ReplacementPress = DeskRequest & {
  /** One press of the button makes one order, however often it reaches the shop. */
  readonly submissionId: string;
  readonly isTest: boolean;
  readonly publicUrl: string;
};

export type ReplaceRefusal = DeskRefusal | ReplacementRefusal | 'no-stock';

/** Sends pieces of an order again, free of charge: an order of its own, which is paid at once. Returns its number. */
export async function replacePieces(
  tx: Db,
  press: ReplacementPress,
  { articles, message }: TypedReplacement,
): Promise<Result<number, ReplaceRefusal>> {
  const { orderId, version, actor, now, submissionId, isTest, publicUrl } = press;
  await sql`select from orders where id = ${orderId} for update`.execute(tx);
  const idempotencyKey = `desk:${submissionId}`;
  const earlier = await tx
    .selectFrom('orders')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (earlier) return succeed(earlier.id);
  const desk = await findDeskOrder(tx, orderId);
  if (!desk) return fail('unknown-order');
  if (desk.version !== version) return fail('changed');
  if (!isAllowed('replace', actionFactsOf(desk))) return fail('not-now');
  const identity = { key: newOrderKey(), visitor: newVisitorId(), idempotencyKey, isTest };
  const order = replacementOf(desk.order, articles, identity);
  if (!order.ok) return order;
  const id = await saveOrder(tx, order.value);
  await changeOrder(tx, id, 'paid', causeOf(press));
  if (message !== '') {
    const note = { kind: 'message', body: message, publicUrl } as const;
    const written = await addNote(tx, { orderId: id, actor, now, submissionId }, note);
    // Without an email nobody reads the message.
    if (!written.ok) return written;
  }
  if (!(await takeStock(tx, order.value.lines, { orderId: id, author: causeOf(press) })))
    return fail('no-stock');
  await recordDeskAudit(tx, press, 'replace', { replacement: [null, id] });
  return succeed(id);
}
