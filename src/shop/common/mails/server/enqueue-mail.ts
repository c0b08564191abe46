import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import type { Mail, WordedMail } from '../mail.ts';

export const MAIL_JOB = 'mail';

const text = z.string();
const mailBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('title'), text }),
  z.object({ kind: z.literal('subject'), text }),
  z.object({ kind: z.literal('lead'), text }),
  z.object({ kind: z.literal('paragraph'), text }),
  z.object({
    kind: z.literal('rows'),
    rows: z.array(
      z.object({
        name: text,
        value: text,
        notes: z.array(text).optional(),
        isSum: z.boolean().optional(),
        href: text.optional(),
        picture: z.object({ src: text, width: z.number(), height: z.number(), alt: text }).optional(),
      }),
    ),
  }),
  z.object({ kind: z.literal('lines'), title: text.optional(), lines: z.array(text) }),
  z.object({ kind: z.literal('button'), label: text, href: text }),
  z.object({ kind: z.literal('link'), label: text, href: text }),
]);

const mailSchema = z.object({
  to: text,
  subject: text,
  blocks: z.array(mailBlock),
  unsubscribeHref: text.optional(),
  attachments: z
    .array(
      z.union([
        z.object({ name: text, type: text, base64: text }),
        z.object({ name: text, type: text, fileKey: text }),
      ]),
    )
    .optional(),
  wording: z.object({ kind: text, values: z.record(text, text) }).optional(),
});

/** The type with all fields required and writable, at every depth. */
type Complete<Type> = Type extends readonly (infer Item)[]
  ? Complete<Item>[]
  : Type extends object
    ? { -readonly [Name in keyof Type]-?: Complete<Exclude<Type[Name], undefined>> }
    : Type;

/** `Left` if both types have the same fields, optional ones included; otherwise `never`. */
type SameFields<Left, Right> = [Complete<Left>, Complete<Right>] extends [Complete<Right>, Complete<Left>]
  ? Left
  : never;

/**
 * Parses a stored mail. Does not compile if a field or a block of `Mail` is missing in the schema, which would
 * drop it from the queue.
 */
export const readMail = (payload: unknown): SameFields<Mail, z.infer<typeof mailSchema>> =>
  mailSchema.parse(payload);

/**
 * Enqueues a mail from the shop in the caller's transaction: it is rendered and sent only if the transaction
 * commits. Mails with the same key are sent once. A mail without a recipient is dropped: the shop may not know
 * the email of an author, or the merchant may not have set one.
 */
export async function enqueueMail(tx: Db, mail: WordedMail, key?: string): Promise<void> {
  if (mail.to !== '') await enqueueParsed(tx, mail, key);
}

/** Enqueues a mail that is already stored, which may be older than the kinds of mail. */
export async function enqueueParsed(tx: Db, mail: Mail, key?: string): Promise<void> {
  const payload = mailSchema.parse(mail);
  await enqueue(tx, { kind: MAIL_JOB, payload, ...(key !== undefined && { key: `${MAIL_JOB}:${key}` }) });
}

/** Enqueues a mail to the merchant. */
export async function enqueueMerchantMail(
  tx: Db,
  write: (to: string) => WordedMail,
  key: string,
): Promise<void> {
  await enqueueMail(tx, write((await shopSettings.load(tx)).email), key);
}
