import { readForm } from '#platform/server/edge/read-form.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { succeed } from '#platform/result.ts';
import { sendTestMail } from '#shop/common/mails/server/send-test-mail.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { doneHref } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { TEST_MAIL_FIELD } from './start-extras.tsx';
import { answerStep } from './start-screen.tsx';
import { START_STEPS, stepPath } from './start-steps.ts';
import { startTexts as texts, testMail } from './texts.ts';

const LONGEST_EMAIL = 254;
const isEmail = (text: string) =>
  text.length <= LONGEST_EMAIL && /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(text);

/** Sends a test mail and shows what became of it. */
export const submitTestMail: OfficeScreen = async (deps, context) => {
  const to = readForm(context.request).text(TEST_MAIL_FIELD).trim();
  const step = START_STEPS.find(({ slug }) => slug === 'e-mails');
  if (!step) throw new Error('the assistant has no step for mails');
  if (!isEmail(to)) {
    const typed = to.slice(0, LONGEST_EMAIL);
    return answerStep(deps, context, {
      step,
      testMail: { to: typed, problem: texts.badEmail, isTyping: true },
    });
  }
  const { name } = await shopSettings.load(deps.db);
  const sent = await sendTestMail(deps, testMail(to, name));
  // Nothing but this entry is written; the recipient is personal.
  await inTransaction(deps.db, async (tx) => {
    const outcome = sent.ok ? sent.value : sent.failure;
    await recordAudit(tx, {
      at: deps.now(),
      actor: context.actor,
      action: 'mail.test',
      entity: { type: 'settings', id: 'e-mails' },
      diff: { outcome: [null, outcome] },
    });
    return succeed('done');
  });
  if (sent.ok) {
    const done = sent.value === 'sent' ? 'envoye' : 'range';
    return context.reply.redirect(doneHref(stepPath(step.slug), done), 303);
  }
  const problem = texts.mailFailures[sent.failure];
  return answerStep(deps, context, { step, testMail: { to, problem, isTyping: false } });
};
