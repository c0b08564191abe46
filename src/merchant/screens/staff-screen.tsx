import { z } from 'zod';
import { Button } from '#platform/design/button.tsx';
import { SelectField, TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { NONCE_FIELD, OFFICE } from '#shop/staff/access/office-paths.ts';
import { ROLES } from '#shop/staff/access/roles.ts';
import { changeStaff, type StaffRefusal } from '#shop/staff/access/server/change-staff.ts';
import { inviteStaff, type InviteRefusal } from '#shop/staff/access/server/invite.ts';
import { listStaff, type ListedStaffMember } from '#shop/staff/access/server/list-staff.ts';
import { texts as accessTexts } from '#shop/staff/access/texts.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../frame/answer.tsx';
import type { OfficeScreen } from '../frame/office-url.tsx';
import { staffTexts as texts } from './staff-texts.ts';
import styles from './staff-screen.module.css';

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: accessTexts.roles[value] }));
const role = z.enum(ROLES).catch('advisor');
/** Each form of a member changes one of the two. */
const memberForm = z.union([
  z.object({ role: z.enum(ROLES) }),
  z.object({ actif: z.enum(['oui', 'non']) }).transform(({ actif }) => ({ isActive: actif === 'oui' })),
]);

export const showStaff: OfficeScreen = (deps, context) => answerStaff(deps, context, {});

export const submitInvitation: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const email = form.text('email').trim().slice(0, 254);
  const invited = await inviteStaff(deps, {
    email,
    role: role.parse(form.text('role')),
    kind: 'mailed',
    actor: context.actor,
  });
  if (invited.ok) return context.reply.redirect(doneHref(OFFICE.staff, 'invite'), 303);
  return answerStaff(deps, context, {
    invitation: { email, role: form.text('role'), refusal: invited.failure },
  });
};

export const submitStaffMember: OfficeScreen = async (deps, context) => {
  const change = memberForm.safeParse(context.request.body);
  if (!change.success) return answerStaff(deps, context, { refusal: 'unknown' });
  const changed = await changeStaff(deps, Number(context.params['id']), change.data, context.actor);
  if (changed.ok) return context.reply.redirect(doneHref(OFFICE.staff, 'change'), 303);
  return answerStaff(deps, context, { refusal: changed.failure });
};

type StaffState = {
  readonly refusal?: StaffRefusal;
  readonly invitation?: { readonly email: string; readonly role: string; readonly refusal: InviteRefusal };
};

async function answerStaff(deps: OfficeDeps, context: OfficeContext, { refusal, invitation }: StaffState) {
  const staff = await listStaff(deps.db);
  return answerScreen(deps, context, {
    title: texts.title,
    current: OFFICE.staff,
    status: refusal || invitation ? 422 : 200,
    done: texts.done,
    body: (
      <>
        {refusal && <Notice tone="error">{texts.refusals[refusal]}</Notice>}
        <section aria-labelledby="membres" className={styles.part}>
          <h2 id="membres">{texts.members}</h2>
          <ul className={styles.members}>
            {staff.map((member) => (
              <Member
                key={member.id}
                member={member}
                isSelf={member.id === context.staff.id}
                nonce={context.nonce}
              />
            ))}
          </ul>
        </section>
        <section aria-labelledby="inviter" className={styles.part}>
          <h2 id="inviter">{texts.invite}</h2>
          <form method="post" action={OFFICE.staff} className={styles.invite} noValidate>
            <input type="hidden" name={NONCE_FIELD} value={context.nonce} />
            <TextField
              id="email"
              name="email"
              type="email"
              label={texts.email}
              autoComplete="off"
              required
              defaultValue={invitation?.email ?? ''}
              error={invitation && texts.refusals[invitation.refusal]}
            />
            <SelectField
              id="role"
              name="role"
              label={texts.role}
              options={ROLE_OPTIONS}
              defaultValue={invitation?.role ?? 'advisor'}
            />
            <Button type="submit">{texts.send}</Button>
          </form>
        </section>
      </>
    ),
  });
}

type MemberProps = { member: ListedStaffMember; isSelf: boolean; nonce: string };

function Member({ member, isSelf, nonce }: MemberProps) {
  const { id, name, email, isActive } = member;
  const action = `${OFFICE.staff}${id}/`;
  return (
    <li className={styles.member}>
      <p className={styles.who}>
        <strong>{name}</strong>
        {isSelf && ` (${texts.you})`}
        <span className={styles.email}>{isActive ? email : `${email} · ${texts.inactive}`}</span>
      </p>
      <form method="post" action={action} className={styles.change}>
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        <SelectField
          id={`role-${id}`}
          name="role"
          label={texts.roleOf(name)}
          labelHidden
          options={ROLE_OPTIONS}
          defaultValue={member.role}
        />
        <Button type="submit" variant="secondary" size="s">
          {texts.saveRole}
        </Button>
      </form>
      <form method="post" action={action}>
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        <input type="hidden" name="actif" value={isActive ? 'non' : 'oui'} />
        <Button
          type="submit"
          variant="quiet"
          size="s"
          aria-label={`${isActive ? texts.deactivate : texts.reactivate} ${name}`}
        >
          {isActive ? texts.deactivate : texts.reactivate}
        </Button>
      </form>
    </li>
  );
}
