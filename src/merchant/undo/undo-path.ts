import { OFFICE } from '#shop/staff/access/office-paths.ts';

/** The pattern of the id of an audit entry in the URL table. */
export const ENTRY_ID = ':id(^\\d{1,15}$)';

/** The form that undoes an entry of the audit log; for the URL table, `id` is `ENTRY_ID`. */
export const undoPath = (id: number | string) => `${OFFICE.auditLog}${id}/annuler/`;

/** The message of the screen to which a form returns after an undo. */
export const UNDONE = 'annulation';
