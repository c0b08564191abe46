import { accountPath, guestPath, type CustomerRef } from '#shop/customers/customer-desk/customer-list.ts';

type CustomerAction = 'export' | 'erase';
const SEGMENTS: Readonly<Record<CustomerAction, string>> = { export: 'donnees', erase: 'effacer' };

/** The url of a form of a customer; for the URL table, the id is the pattern of a number. */
export const accountActionPath = (id: number | string, action: CustomerAction) =>
  `${accountPath(id)}${SEGMENTS[action]}/`;
export const guestActionPath = (orderId: number | string, action: CustomerAction) =>
  `${guestPath(orderId)}${SEGMENTS[action]}/`;
export const customerActionPath = (ref: CustomerRef, action: CustomerAction) =>
  ref.kind === 'account' ? accountActionPath(ref.id, action) : guestActionPath(ref.orderId, action);

/** The box that confirms an erasure. */
export const CONFIRMED_FIELD = 'confirme';
