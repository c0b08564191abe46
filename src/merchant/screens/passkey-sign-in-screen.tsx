import { readForm } from '#platform/server/edge/read-form.ts';
import { officeReturnPath, RETURN_FIELD, signInHref, TICKET_FIELD } from '#shop/staff/access/office-paths.ts';
import {
  challengePasskey,
  countChallenge,
  shopRelyingParty,
} from '#shop/staff/access/server/passkey-challenge.ts';
import { signInWithPasskey } from '#shop/staff/access/server/passkey-sign-in.ts';
import { findStaff } from '#shop/staff/access/server/sessions.ts';
import { readTicket } from '#shop/staff/access/server/sign-in.ts';
import { texts } from '#shop/staff/access/texts.ts';
import type { GuestScreen } from '../frame/office-url.tsx';
import { PASSKEY_FIELD } from './passkey-form.tsx';
import { answerCodeForm } from './sign-in-code-screen.tsx';
import { answerSignIn } from './sign-in-screen.tsx';

/** Makes a challenge for somebody who signs in, or who proves again who they are. */
export const submitSignInChallenge: GuestScreen = async (deps, { request, reply }) => {
  const party = shopRelyingParty(deps);
  if (!party) return reply.code(404).type('text/plain; charset=utf-8').send(texts.passkeysImpossible);
  const allowed = await countChallenge(deps, request);
  if (!allowed.ok)
    return reply
      .code(429)
      .header('Retry-After', String(allowed.waitSeconds))
      .type('text/plain; charset=utf-8')
      .send(texts.slowDown(allowed.waitSeconds));
  const staff = await findStaff(deps, request);
  const staffId = staff?.id ?? readTicket(deps, readForm(request).text(TICKET_FIELD));
  return reply.send(await challengePasskey(deps, party, staffId));
};

/** Signs in with a passkey alone, or with one after the password. */
export const submitSignInPasskey: GuestScreen = async (deps, context) => {
  const form = readForm(context.request);
  const next = officeReturnPath(form.text(RETURN_FIELD));
  const ticket = form.text(TICKET_FIELD);
  const outcome = await signInWithPasskey(deps, context, { answer: form.text(PASSKEY_FIELD), ticket });
  if (outcome === 'signed-in') return context.reply.redirect(next, 303);
  if (outcome === 'expired') return context.reply.redirect(signInHref(next, 'delai'), 303);
  const refused = { next, problem: texts.wrongPasskey, status: 422 };
  return ticket === ''
    ? answerSignIn(deps, context, { ...refused, email: '' })
    : answerCodeForm(deps, context, { ...refused, ticket });
};
