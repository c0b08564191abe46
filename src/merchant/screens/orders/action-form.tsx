import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { DESK_FIELDS } from '#shop/orders/order-desk/desk-forms.ts';
import type { OrderAction } from '#shop/orders/order-desk/order-actions.ts';
import type { DeskOrder } from '#shop/orders/order-desk/server/find-desk-order.ts';
import { actionPath } from './action-paths.ts';
import styles from './order.module.css';

export type FormProps = {
  desk: DeskOrder;
  nonce: string;
  /** The value of a field: as typed if this form was refused, else as suggested. */
  typed: (field: string, suggested: string) => string;
  isRefused: boolean;
  errors: Readonly<Record<string, string>>;
};

type ActionFormProps = Pick<FormProps, 'desk' | 'nonce'> & {
  action: OrderAction;
  label: string;
  children: ReactNode;
};

/** A form of the order, with the version of the order that the staff member sees. */
export function ActionForm({ desk, nonce, action, label, children }: ActionFormProps) {
  return (
    <form
      method="post"
      action={actionPath(desk.order.id, action)}
      aria-label={label}
      className={styles.form}
      noValidate
    >
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      <input type="hidden" name={DESK_FIELDS.version} value={desk.version} />
      <input type="hidden" name={DESK_FIELDS.submission} value={randomUUID()} />
      {children}
    </form>
  );
}

type FoldedProps = { title: string; isOpen: boolean; children: ReactNode };

/** A form that opens when its title is pressed. */
export function Folded({ title, isOpen, children }: FoldedProps) {
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
