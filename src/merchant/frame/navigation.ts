import { ORDER_DESK_PATH } from '#shop/orders/order-desk/order-list.ts';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { may, type Action, type Role } from '#shop/staff/access/roles.ts';
import { texts } from './texts.ts';

type NavigationEntry = {
  readonly href: string;
  readonly label: string;
  /** The same action as in `urls.ts`; a test compares them. */
  readonly needs: Action;
};

/** The screens of the navigation, in its order. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { href: OFFICE.home, label: texts.home, needs: 'see-home' },
  { href: ORDER_DESK_PATH, label: texts.orders, needs: 'see-orders' },
  { href: OFFICE.staff, label: texts.staff, needs: 'manage-staff' },
  { href: OFFICE.auditLog, label: texts.auditLog, needs: 'see-audit-log' },
];

export const navigationFor = (role: Role): readonly NavigationEntry[] =>
  NAVIGATION.filter(({ needs }) => may(role, needs));
