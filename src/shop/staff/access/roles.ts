/** The roles of the staff, from the most to the least powerful. */
export const ROLES = ['owner', 'manager', 'packer', 'editor', 'accountant', 'advisor'] as const;
export type Role = (typeof ROLES)[number];

/** What a screen or a form of the back office needs. */
export const ACTIONS = [
  'see-home',
  'see-orders',
  'change-orders',
  'refund-orders',
  'see-audit-log',
  'manage-staff',
] as const;
export type Action = (typeof ACTIONS)[number];

/** The one table of permissions. The owner may do everything. */
const PERMITTED: Readonly<Record<Exclude<Role, 'owner'>, readonly Action[]>> = {
  manager: ['see-home', 'see-orders', 'change-orders', 'refund-orders', 'see-audit-log'],
  packer: ['see-home', 'see-orders', 'change-orders'],
  editor: ['see-home'],
  accountant: ['see-home', 'see-orders'],
  advisor: ['see-home', 'see-orders'],
};

/** Whether a role may do something. What it may not do is not shown and answers 403. */
export const may = (role: Role, action: Action): boolean =>
  role === 'owner' || PERMITTED[role].includes(action);
