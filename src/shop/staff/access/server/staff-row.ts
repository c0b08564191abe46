import { z } from 'zod';
import { ROLES } from '../roles.ts';
import type { StaffMember } from '../staff.ts';

export const STAFF_COLUMNS = ['staff.id', 'staff.name', 'staff.email', 'staff.role'] as const;

const role = z.enum(ROLES);

type StaffRow = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
};

export const toStaffMember = ({ id, name, email, role: stored }: StaffRow): StaffMember => ({
  id,
  name,
  email,
  role: role.parse(stored),
});
