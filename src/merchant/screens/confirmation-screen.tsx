import { readForm } from '#platform/server/edge/read-form.ts';
import { officeReturnPath, RETURN_FIELD } from '#shop/staff/access/office-paths.ts';
import { confirmIdentity } from '#shop/staff/access/server/passkey-sign-in.ts';
import type { OfficeScreen } from '../frame/guard.tsx';
import { answerConfirmation, readProof } from '../frame/proof.tsx';

/** Takes the password or a passkey before a screen that needs a recent one, and opens that screen. */
export const submitConfirmation: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const next = officeReturnPath(form.text(RETURN_FIELD));
  const proof = readProof(context.request) ?? { password: '', code: '', passkey: '' };
  const outcome = await confirmIdentity(deps, context, proof);
  if (outcome.kind !== 'proven') return answerConfirmation(deps, context, outcome, next);
  return context.reply.redirect(next, 303);
};
