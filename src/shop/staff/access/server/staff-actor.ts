import type { FastifyRequest } from 'fastify';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import type { StaffMember } from '../staff.ts';

/** The staff member as the author of an audit entry. */
export const staffActor = (
  { id, name }: Pick<StaffMember, 'id' | 'name'>,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Actor => ({ kind: 'staff', id, name, ip });
