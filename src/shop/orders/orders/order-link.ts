const DAY_MS = 24 * 3600 * 1000;

/** A link with the key of an order opens it for so many days; then it asks for the order's email address. */
export const ORDER_LINK_DAYS = 30;

/** Addresses that may be tried in an hour: for one order, and by one client. */
export const ORDER_EMAIL_LIMITS = {
  perOrder: { scope: 'order email', most: 10, windowMs: DAY_MS / 24 },
  perClient: { scope: 'order email client', most: 20, windowMs: DAY_MS / 24 },
} as const;

export type LinkedOrder = { readonly placedAt: Date; readonly customerId: number | null };

type LinkVisitor = {
  /** The customer who is signed in. */
  readonly customerId: number | undefined;
  /** Whether this browser has given the email address of the order lately. */
  readonly hasConfirmed: boolean;
};

export const isOldOrderLink = ({ placedAt }: Pick<LinkedOrder, 'placedAt'>, now: Date): boolean =>
  now.getTime() - placedAt.getTime() > ORDER_LINK_DAYS * DAY_MS;

/** Whether the right key is enough: mails with old links are forwarded, and stay in mailboxes others can read. */
export function orderLinkOpens(order: LinkedOrder, visitor: LinkVisitor, now: Date): boolean {
  if (!isOldOrderLink(order, now) || visitor.hasConfirmed) return true;
  return order.customerId !== null && order.customerId === visitor.customerId;
}

/** An order whose customer was deleted has no address, and none is the right one. */
export const isOrderEmail = (email: string, typed: string): boolean =>
  email !== '' && email.trim().toLowerCase() === typed.trim().toLowerCase();
