import { CONTENT_POLICY, framedHeaders } from '#platform/server/edge/security-headers.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { renderMail } from '#shop/common/mails/server/render-mail.ts';
import { checkWording, reword, type MailWording } from '#shop/common/mails/wording.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { loadWording } from '#shop/staff/mail-desk/server/change-wording.ts';
import { answerMissing, PRIVATE_HEADERS, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { findMail, type ListedMail } from './mail-list.ts';
import { readWording } from './read-wording.ts';

/** A mail has inline styles, and its only pictures are those of the shop. */
const MAIL_POLICY = (publicUrl: string) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src 'self' ${publicUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox',
  ].join('; ');

/** The example of a mail with the stored wording. */
export const showPreview: OfficeScreen = async (deps, context) => {
  const mail = findMail(context.params['kind'] ?? '');
  if (!mail) return answerMissing(deps, context);
  return answerPreview(deps, context, mail, await loadWording(deps.db, mail.kind));
};

/** The example with the typed wording, which is not stored. A wording with problems is not shown. */
export const submitPreview: OfficeScreen = async (deps, context) => {
  const mail = findMail(context.params['kind'] ?? '');
  if (!mail) return answerMissing(deps, context);
  const typed = readWording(readForm(context.request));
  const isGood = !mail.kind.isFixed && checkWording(mail.kind, typed).length === 0;
  const stored = isGood ? typed : await loadWording(deps.db, mail.kind);
  return answerPreview(deps, context, mail, stored);
};

async function answerPreview(
  { db, config: { publicUrl } }: OfficeDeps,
  { reply }: OfficeContext,
  mail: ListedMail,
  wording: MailWording,
) {
  const shop = await shopSettings.load(db);
  const example = reword(mail.example({ shop, publicUrl }), wording, shop.name);
  const { html } = renderMail(example, shop, { publicUrl, attachments: [] });
  return reply
    .headers({ ...PRIVATE_HEADERS, ...framedHeaders, [CONTENT_POLICY]: MAIL_POLICY(publicUrl) })
    .type('text/html; charset=utf-8')
    .send(html);
}
