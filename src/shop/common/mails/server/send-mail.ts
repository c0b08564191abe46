import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { OutgoingMail, Mailer } from '#platform/server/mailer.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import type { Mail } from '../mail.ts';
import { enqueueParsed, MAIL_JOB, readMail } from './enqueue-mail.ts';
import { readMailFile } from './mail-files.ts';
import { reword } from '../wording.ts';
import { findWording } from './mail-wordings.ts';
import { renderMail } from './render-mail.ts';

type SendDeps = { readonly db: Db; readonly mailer: Mailer; readonly publicUrl: string };

/**
 * Renders and sends an enqueued mail. Its name is derived from its job, so that a retry does not produce a
 * second mail.
 */
export const sendMail =
  ({ db, mailer, publicUrl }: SendDeps) =>
  async ({ id, key, payload, askedAt }: Job): Promise<void> => {
    const render = async (mail: Mail) => {
      const shop = await shopSettings.load(db);
      return renderMail(await reworded(db, mail, shop.name), shop, {
        publicUrl,
        attachments: await readAttachments(db, mail),
      });
    };
    const letter = readRendered(payload) ?? (await render(readMail(payload)));
    const name = [id, ...(key ?? MAIL_JOB).split(/[^a-z0-9]+/i)].join('-');
    await mailer.send(letter, name, askedAt);
  };

/** The mail with the wording of the merchant, as it is now. */
async function reworded(db: Db, mail: Mail, shopName: string): Promise<Mail> {
  const wording = mail.wording && (await findWording(db, mail.wording.kind));
  return wording ? reword(mail, wording, shopName) : mail;
}

const readAttachments = (db: Db, { attachments = [] }: Mail) =>
  Promise.all(
    attachments.map(async (file) =>
      'base64' in file
        ? file
        : {
            name: file.name,
            type: file.type,
            base64: (await readMailFile(db, file.fileKey)).toString('base64'),
          },
    ),
  );

const renderedMail = z.object({
  from: z.object({ name: z.string(), address: z.string() }),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  unsubscribeHref: z.string().optional(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
});

/** Earlier versions enqueued rendered mails, which may still be waiting after an update. */
const readRendered = (payload: unknown): OutgoingMail | undefined => renderedMail.safeParse(payload).data;

/** Earlier versions enqueued some mails in two steps; jobs of the first step may still be waiting. */
export const ASKED_MAIL_JOB = 'asked-mail';

/** Moves a mail of an earlier version to the queue, under the key that the earlier version uses there. */
export const moveAskedMail =
  (db: Db) =>
  ({ id, key, payload }: Job): Promise<void> =>
    enqueueParsed(db, readMail(payload), key ?? `${ASKED_MAIL_JOB}:${id}`);
