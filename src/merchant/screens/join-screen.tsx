import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import type { FormFault } from '#platform/forms.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import type { JoinFault, JoinForm } from '#shop/staff/access/invitation.ts';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { findInvitation, joinStaff, type OpenInvitation } from '#shop/staff/access/server/join.ts';
import { texts } from '#shop/staff/access/texts.ts';
import { answerGuest, type OfficeDeps } from '../frame/answer.tsx';
import type { GuestScreen } from '../frame/office-url.tsx';
import styles from './sign-in-screen.module.css';

/** The token of the invitation, in the link and in the form. */
const KEY_FIELD = 'cle';
const LONGEST_TYPED = 1_000;

export const showJoinForm: GuestScreen = async (deps, context) => {
  const key = queryOf(context.request).get(KEY_FIELD) ?? '';
  const invitation = await findInvitation(deps, key);
  if (!invitation) return answerGone(deps, context);
  return answerForm(deps, context, { key, invitation, typed: { name: '', email: '' }, faults: [] });
};

export const submitJoinForm: GuestScreen = async (deps, context) => {
  const form = readForm(context.request);
  const key = form.text(KEY_FIELD);
  const invitation = await findInvitation(deps, key);
  if (!invitation) return answerGone(deps, context);
  const read = (field: string) => form.text(field).slice(0, LONGEST_TYPED);
  const typed = { name: read('name'), email: read('email'), password: read('password') };
  const joined = await joinStaff(deps, context, invitation, typed);
  if (joined.ok) return context.reply.redirect(OFFICE.home, 303);
  if (joined.kind === 'gone') return answerGone(deps, context);
  return answerForm(deps, context, { key, invitation, typed, faults: joined.faults });
};

const answerGone = (deps: OfficeDeps, context: RequestContext) =>
  answerGuest(deps, context, { title: texts.goneTitle, body: <p>{texts.gone}</p>, status: 410 });

type FormState = {
  readonly key: string;
  readonly invitation: OpenInvitation;
  readonly typed: Pick<JoinForm, 'name' | 'email'>;
  readonly faults: readonly FormFault<JoinFault>[];
};

function answerForm(deps: OfficeDeps, context: RequestContext, state: FormState) {
  const { key, typed, faults } = state;
  const { member, email, role } = state.invitation;
  const errorOf = (field: string) => {
    const fault = faults.find((one) => one.field === field);
    return fault && texts.joinFaults[fault.code];
  };
  const body = (
    <>
      <p className={styles.lead}>
        {member ? texts.resetLead(member.name) : texts.joinLead(texts.roles[role])}
      </p>
      <form method="post" action={OFFICE.join} className={styles.form} noValidate>
        <input type="hidden" name={KEY_FIELD} value={key} />
        {!member && (
          <TextField
            id="name"
            name="name"
            label={texts.name}
            autoComplete="name"
            required
            defaultValue={typed.name}
            error={errorOf('name')}
          />
        )}
        <TextField
          id="email"
          name="email"
          type="email"
          label={texts.email}
          autoComplete="username"
          required
          readOnly={email !== ''}
          defaultValue={email || typed.email}
          error={errorOf('email')}
        />
        <TextField
          id="password"
          name="password"
          type="password"
          label={texts.newPassword}
          hint={texts.passwordHint}
          autoComplete="new-password"
          required
          error={errorOf('password')}
        />
        <Button type="submit" wide>
          {texts.join}
        </Button>
      </form>
    </>
  );
  const title = member ? texts.resetTitle : texts.joinTitle;
  return answerGuest(deps, context, { title, body, status: faults.length > 0 ? 422 : 200 });
}
