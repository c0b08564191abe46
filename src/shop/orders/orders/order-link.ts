const DAY_MS = 24 * 3600 * 1000;

/**
 * A link with the order key opens the order for this many days. After that, the page asks for the email of
 * the order.
 */
export const ORDER_LINK_DAYS = 30;

/** The maximum number of emails tried per hour, for one order and by one client. */
export const ORDER_EMAIL_LIMITS = {
  perOrder: { scope: 'order email', most: 10, windowMs: DAY_MS / 24 },
  perClient: { scope: 'order email client', most: 20, windowMs: DAY_MS / 24 },
} as const;

export type LinkedOrder = { readonly placedAt: Date; readonly customerId: number | null };

type LinkVisitor = {
  /** The signed-in customer. */
  readonly customerId: number | undefined;
  /** Whether this browser has recently confirmed the email of the order. */
  readonly hasConfirmed: boolean;
};

export const isOldOrderLink = ({ placedAt }: Pick<LinkedOrder, 'placedAt'>, now: Date): boolean =>
  now.getTime() - placedAt.getTime() > ORDER_LINK_DAYS * DAY_MS;

/**
 * Returns whether the correct key alone grants access. Old links need more, because mails are forwarded and
 * stay in mailboxes that others can read.
 */
export function orderLinkOpens(order: LinkedOrder, visitor: LinkVisitor, now: Date): boolean {
  if (!isOldOrderLink(order, now) || visitor.hasConfirmed) return true;
  return order.customerId !== null && order.customerId === visitor.customerId;
}

/** An order of a deleted customer has no email, so no input matches it. */
export const isOrderEmail = (email: string, typed: string): boolean =>
  email !== '' && email.trim().toLowerCase() === typed.trim().toLowerCase();
