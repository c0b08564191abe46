import type { SubmittedForm } from '#platform/server/edge/read-form.ts';
import type { OrderAction } from '#shop/orders/order-desk/order-actions.ts';

/** A form that was refused: the screen shows it open, with what was typed. */
export type RefusedForm = {
  readonly action: OrderAction;
  readonly form: SubmittedForm;
  readonly status: 409 | 422;
  readonly message: string;
  /** The messages of single fields, by their name. */
  readonly errors?: Readonly<Record<string, string>>;
};
