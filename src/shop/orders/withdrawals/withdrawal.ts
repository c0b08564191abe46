import type { Declaration } from './declaration.ts';
import type { InspectedLine } from './inspection.ts';
import type { WithdrawalStatus } from './withdrawal-status.ts';

/** A declaration that the shop has received. */
export type Withdrawal = Declaration & {
  readonly id: number;
  /** Opens the receipt, without an account. */
  readonly key: string;
  readonly declaredAt: Date;
  /** The SHA-256 hash of the declaration (`statementOf`), in hexadecimal. */
  readonly hash: string;
  /** The last day to send the goods back, as an ISO date. */
  readonly returnBy: string;
  readonly status: WithdrawalStatus;
  /** The order it belongs to; null until it is matched. */
  readonly orderId: number | null;
  /** The result of the inspection of the returned goods; null before it. */
  readonly inspection: readonly InspectedLine[] | null;
  /** Why it was refused; empty otherwise. */
  readonly refusal: string;
};

export type WithdrawalSettings = {
  /** Who pays for sending the goods back. */
  readonly returnPaidBy: 'buyer' | 'shop';
  /** The price of standard delivery in cents, the most that is refunded; null: the delivery as paid. */
  readonly standardDelivery: number | null;
};
export const USUAL_WITHDRAWAL_SETTINGS: WithdrawalSettings = {
  returnPaidBy: 'buyer',
  standardDelivery: null,
};

export const withdrawalNumber = (id: number) => `R-${String(id).padStart(6, '0')}`;

/** Reads a declaration number as printed on a receipt; undefined if it is none. */
export const withdrawalIdOf = (number: string): number | undefined => {
  const [, digits] = /^R-(\d{6,9})$/i.exec(number) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** The unguessable part of a receipt's url. */
export const isWithdrawalKey = (text: string) => /^[A-Za-z0-9_-]{22}$/.test(text);

/** The text whose hash proves that a declaration was not changed. */
export const statementOf = (declaration: Declaration, declaredAt: Date): string =>
  [
    declaredAt.toISOString(),
    declaration.name,
    declaration.orderNumber,
    declaration.email,
    ...declaration.lines.map(({ lineId, quantity, name }) => `${lineId} × ${quantity} ${name}`),
    declaration.description,
  ].join('\n');
