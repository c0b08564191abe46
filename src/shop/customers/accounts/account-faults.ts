import { messageFor, type FormFault } from '#platform/forms.ts';
import type { PasswordFault } from '#shop/common/passwords/password.ts';
import { texts } from './texts.ts';

/** The fields of the account forms that can have a fault. */
export const FIELD = {
  email: 'email',
  currentPassword: 'password_current',
  newPassword: 'password_1',
  /** The password chosen through a mailed link. */
  chosenPassword: 'password',
} as const;

export type AccountFault = FormFault<
  | { readonly code: 'email' | 'wrong-password' | PasswordFault }
  | { readonly code: 'slow-down'; readonly waitSeconds: number }
>;

function faultText(fault: AccountFault): string {
  switch (fault.code) {
    case 'email':
      return texts.emailFault;
    case 'wrong-password':
      return texts.wrongPassword;
    case 'slow-down':
      return texts.slowDown(fault.waitSeconds);
    default:
      return texts.passwordFaults[fault.code];
  }
}

/** Returns the error message of a field; undefined if it has none. */
export const errorOf = (faults: readonly AccountFault[], field: string): string | undefined =>
  messageFor(
    faults.map((fault) => ({ field: fault.field, text: faultText(fault) })),
    field,
  );
