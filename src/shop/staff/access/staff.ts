import type { Role } from './roles.ts';

/** A person who works in the back office. */
export type StaffMember = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
};

/** A staff member together with their current session. */
export type SignedInStaff = StaffMember & {
  /** The hash of the session token; the browser holds the token itself. */
  readonly session: string;
  /** When the password was last entered. */
  readonly authenticatedAt: Date;
  /** Whether signing in also asks for a code. */
  readonly hasSecondFactor: boolean;
};
