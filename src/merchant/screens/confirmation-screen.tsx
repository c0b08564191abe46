import { readForm } from '#platform/server/edge/read-form.ts';
import { officeReturnPath, RETURN_FIELD } from '#shop/staff/access/office-paths.ts';
import { confirmPassword } from '#shop/staff/access/server/sign-in.ts';
import type { OfficeScreen } from '../frame/guard.tsx';
import { answerConfirmation, PROOF_FIELDS } from '../frame/proof.tsx';

const LONGEST_PASSWORD = 1_000;

/** Takes the password before a screen that needs a recent one, and opens that screen. */
export const submitConfirmation: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const next = officeReturnPath(form.text(RETURN_FIELD));
  const password = form.text(PROOF_FIELDS.password).slice(0, LONGEST_PASSWORD);
  const outcome = await confirmPassword(deps, context, password);
  if (outcome.kind !== 'proven') return answerConfirmation(deps, context, outcome, next);
  return context.reply.redirect(next, 303);
};
