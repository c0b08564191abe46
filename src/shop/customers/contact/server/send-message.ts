import { createHash } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import { dayInFrance } from '#platform/french.ts';
import { enqueueMail, enqueueMerchantMail } from '#shop/common/mails/server/enqueue-mail.ts';
import type { ContactDraft } from '../contact-form.ts';
import { contactMails } from '../contact-mails.ts';
import { insertMessage } from './store.ts';

type SendDeps = Pick<Deps, 'db' | 'now'> & { readonly config: Pick<Deps['config'], 'publicUrl'> };

/**
 * Stores a message, mails it to the merchant and acknowledges it to the sender. A message that is sent twice on
 * one day is stored and mailed once. `hrefOf` names the page where the merchant answers.
 */
export const sendContactMessage = (
  { db, now, config }: SendDeps,
  draft: ContactDraft,
  hrefOf: (id: number) => string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    const stored = await insertMessage(tx, { draft, fingerprint: fingerprintOf(draft, at), at });
    if (!stored) return;
    const { id } = stored;
    const href = config.publicUrl + hrefOf(id);
    await enqueueMerchantMail(
      tx,
      (to) => contactMails.arrived({ to, id, message: draft, href }),
      `contact:${id}:arrived`,
    );
    await enqueueMail(
      tx,
      contactMails.received({ to: draft.email, id, name: draft.name }),
      `contact:${id}:received`,
    );
  });

const fingerprintOf = ({ name: _, ...content }: ContactDraft, at: Date) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        dayInFrance(at),
        content.email.toLowerCase(),
        content.subject,
        content.orderNumber,
        content.body,
      ]),
    )
    .digest('base64url');
