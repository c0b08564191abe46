import { reword } from '#shop/common/mails/wording.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { loadWording } from '#shop/staff/mail-desk/server/change-wording.ts';
import { testMailServer } from '#shop/staff/mail-desk/server/test-mail-server.ts';
import { answerMissing, doneHref } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { findMail } from './mail-list.ts';
import { mailPath } from './mail-paths.ts';
import { answerMail } from './mail-screen.tsx';
import { mailTexts as texts } from './texts.ts';

/** Sends the example of a mail to the staff member who presses the button. */
export const submitTest: OfficeScreen = async (deps, context) => {
  const mail = findMail(context.params['kind'] ?? '');
  if (!mail) return answerMissing(deps, context);
  const { kind } = mail;
  const shop = await shopSettings.load(deps.db);
  const wording = await loadWording(deps.db, kind);
  const example = reword(mail.example({ shop, publicUrl: deps.config.publicUrl }), wording, shop.name);
  const sent = await testMailServer(deps, {
    mail: {
      ...example,
      to: context.staff.email,
      subject: texts.testSubject(example.subject),
      attachments: [],
    },
    entity: { type: 'mail', id: kind.id },
    actor: context.actor,
  });
  if (!sent.ok) return answerMail(deps, context, kind, { testProblem: texts.failures[sent.failure] });
  return context.reply.redirect(doneHref(mailPath(kind.id), sent.value === 'sent' ? 'envoye' : 'range'), 303);
};
