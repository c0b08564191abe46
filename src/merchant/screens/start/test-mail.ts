import { readForm } from '#platform/server/edge/read-form.ts';
import { mailFailureTexts } from '#shop/common/mails/failure-texts.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { testMailServer } from '#shop/staff/mail-desk/server/test-mail-server.ts';
import { doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { answerStep } from './start-screen.tsx';
import { START_STEPS, stepPath, type RefusedMail } from './start-steps.ts';
import { TEST_MAIL_FIELD } from './test-mail-form.tsx';
import { startTexts as texts, testMail } from './texts.ts';

const LONGEST_EMAIL = 254;
const isEmail = (text: string) =>
  text.length <= LONGEST_EMAIL && /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(text);

type Tested =
  | { readonly ok: true; readonly done: 'envoye' | 'range' }
  | { readonly ok: false; readonly refused: RefusedMail };

/** Sends a test mail to the typed email. */
export async function sendTypedTest(deps: OfficeDeps, context: OfficeContext): Promise<Tested> {
  const to = readForm(context.request).text(TEST_MAIL_FIELD).trim();
  if (!isEmail(to))
    return {
      ok: false,
      refused: { to: to.slice(0, LONGEST_EMAIL), problem: texts.badEmail, isTyping: true },
    };
  const { name } = await shopSettings.load(deps.db);
  const sent = await testMailServer(deps, {
    mail: testMail(to, name),
    entity: { type: 'settings', id: 'e-mails' },
    actor: context.actor,
  });
  return sent.ok
    ? { ok: true, done: sent.value === 'sent' ? 'envoye' : 'range' }
    : { ok: false, refused: { to, problem: mailFailureTexts[sent.failure], isTyping: false } };
}

/** Sends a test mail and shows what became of it. */
export const submitTestMail: OfficeScreen = async (deps, context) => {
  const step = START_STEPS.find(({ slug }) => slug === 'e-mails');
  if (!step) throw new Error('the assistant has no step for mails');
  const tested = await sendTypedTest(deps, context);
  return tested.ok
    ? context.reply.redirect(doneHref(stepPath(step.slug), tested.done), 303)
    : answerStep(deps, context, { step, testMail: tested.refused });
};
