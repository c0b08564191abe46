import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { contactMails } from '../contact-mails.ts';
import { insertReply, lockMessage, saveMessageStatus } from './store.ts';

type MessageReply = { readonly author: string; readonly body: string; readonly at: Date };

/** Adds a reply to the thread of a message and mails it to the sender. */
export async function replyToMessage(
  tx: Db,
  id: number,
  reply: MessageReply,
): Promise<Result<null, 'unknown'>> {
  const message = await lockMessage(tx, id);
  if (!message) return fail('unknown');
  const replyId = await insertReply(tx, id, reply);
  const { email: to, name } = message;
  await enqueueMail(
    tx,
    contactMails.replied({ to, id, name, reply: reply.body }),
    `contact-reply:${replyId}`,
  );
  return succeed(null);
}

/** Puts a message away without a reply, or takes it back. */
export async function setMessageStatus(
  tx: Db,
  id: number,
  status: 'open' | 'closed',
): Promise<Result<null, 'unknown'>> {
  if (!(await lockMessage(tx, id))) return fail('unknown');
  await saveMessageStatus(tx, id, status);
  return succeed(null);
}
