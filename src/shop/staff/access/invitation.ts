import { collectFaults, longText, missingText, type FormFault } from '#platform/forms.ts';
import { passwordFault, type PasswordFault } from '#shop/common/passwords/password.ts';
import type { Role } from './roles.ts';

const HOUR_MS = 3600 * 1000;
export const MAILED_INVITATION_DAYS = 3;
/** An invitation by mail waits for its reader; the link printed at the first start or by a reset does not. */
const INVITATION_HOURS = { mailed: MAILED_INVITATION_DAYS * 24, printed: 1 } as const;
export type InvitationKind = keyof typeof INVITATION_HOURS;

export const invitationEnd = (kind: InvitationKind, now: Date) =>
  new Date(now.getTime() + INVITATION_HOURS[kind] * HOUR_MS);

const LONGEST_NAME = 100;
const LONGEST_EMAIL = 254;

export const isEmail = (text: string) =>
  text.length <= LONGEST_EMAIL && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export type JoinFault = { readonly code: 'required' | 'too-long' | 'email' | 'taken' | PasswordFault };
export type JoinForm = { readonly name: string; readonly email: string; readonly password: string };

/** Checks what a new member has entered. */
export const checkJoinForm = ({ name, email, password }: JoinForm): FormFault<JoinFault>[] => {
  const nameFault = missingText(name) ?? longText(name, LONGEST_NAME);
  const fault = passwordFault(password, email);
  return collectFaults<JoinFault>([
    ['name', nameFault && { code: nameFault.code }],
    ['email', isEmail(email) ? undefined : { code: 'email' }],
    ['password', fault && { code: fault }],
  ]);
};

type OwnerCandidate = { readonly id: number; readonly role: Role; readonly isActive: boolean };

/** Whether an active owner remains after a member has changed. */
export const keepsAnOwner = (staff: readonly OwnerCandidate[], changed: OwnerCandidate): boolean =>
  staff
    .map((member) => (member.id === changed.id ? changed : member))
    .some(({ role, isActive }) => role === 'owner' && isActive);
