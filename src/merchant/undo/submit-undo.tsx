import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { OFFICE, officeReturnPath, RETURN_FIELD } from '#shop/staff/access/office-paths.ts';
import { findUndoable, undoEntry, type UndoOutcome } from '#shop/staff/audit/server/undo-entry.ts';
import {
  answerForbidden,
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../frame/answer.tsx';
import type { OfficeScreen } from '../frame/office-url.tsx';
import { mayUndo, reverterOf } from './reverters.ts';
import { undoTexts as texts } from './texts.ts';
import { UNDONE } from './undo-path.ts';

/** Undoes an entry of the audit log and returns to the screen with the form. */
export const submitUndoing: OfficeScreen = async (deps, context) => {
  const entryId = Number(context.params['id']);
  const entry = await findUndoable(deps.db, entryId);
  const reverter = entry && reverterOf(entry);
  if (!entry || !reverter) return answerMissing(deps, context);
  if (!mayUndo(context.staff.role, entry)) return answerForbidden(deps, context);
  const author = { actor: context.actor, now: deps.now() };
  const undone = await inTransaction(deps.db, (tx) => undoEntry(tx, author, entryId, reverter));
  if (!undone.ok) return answerRefusal(deps, context, undone);
  // A creation that was undone has no screen any more.
  const back =
    entry.image.before === null
      ? OFFICE.auditLog
      : officeReturnPath(readForm(context.request).text(RETURN_FIELD));
  return context.reply.redirect(doneHref(back, UNDONE), 303);
};

type Refusal = Extract<UndoOutcome, { ok: false }>;

const answerRefusal = (deps: OfficeDeps, context: OfficeContext, { failure }: Refusal) =>
  answerScreen(deps, context, {
    title: texts.refusedTitle,
    current: OFFICE.auditLog,
    status: failure === 'unknown' ? 404 : 409,
    body: (
      <>
        <p>{texts.refusals[failure]}</p>
        <p>
          <a href={OFFICE.auditLog}>{texts.toLog}</a>
        </p>
      </>
    ),
  });
