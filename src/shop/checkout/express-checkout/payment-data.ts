import { CARD_FIELDS } from '#shop/orders/payments/contract.ts';
import type { Wallet } from './contract.ts';

type WalletPayment = {
  readonly wallet: Wallet;
  readonly methodId: string;
  /** Empty if no fraud service gave the page a token. */
  readonly fraudPreventionToken: string;
};

/** The payment data of an order that a wallet pays, as key/value pairs (§3.11). */
export const toPaymentData = ({ wallet, methodId, fraudPreventionToken }: WalletPayment) =>
  Object.entries({
    payment_method: 'card',
    payment_request_type: wallet,
    [CARD_FIELDS.fraudPreventionToken]: fraudPreventionToken,
    [CARD_FIELDS.method]: methodId,
    express_payment_type: wallet,
  }).map(([key, value]) => ({ key, value }));
