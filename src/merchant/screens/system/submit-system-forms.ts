import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { askForBackup, dropJob, retryJob } from '#shop/staff/system-desk/server/change-jobs.ts';
import { SYSTEM_PATH } from '#shop/staff/system-desk/system-paths.ts';
import { doneHref } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { answerSystem } from './system-screen.tsx';
import { texts } from './texts.ts';

type Done = keyof typeof texts.done;

const jobForm =
  (press: typeof retryJob, done: Done): OfficeScreen =>
  async (deps, context) => {
    const author = { actor: context.actor, now: deps.now() };
    const id = Number(context.params['id']);
    const pressed = await inTransaction(deps.db, (tx) => press(tx, author, id));
    return pressed.ok
      ? context.reply.redirect(doneHref(SYSTEM_PATH, done), 303)
      : answerSystem(deps, context, texts.refusals[pressed.failure]);
  };

export const submitRetry = jobForm(retryJob, 'relance');
export const submitRemoval = jobForm(dropJob, 'supprime');

/** Takes a backup in the background. */
export const submitBackup: OfficeScreen = async (deps, context) => {
  const author = { actor: context.actor, now: deps.now() };
  const outcome = await deps.db.transaction().execute((tx) => askForBackup(tx, author));
  const done: Done = outcome === 'asked' ? 'sauvegarde' : 'sauvegarde-en-cours';
  return context.reply.redirect(doneHref(SYSTEM_PATH, done), 303);
};
