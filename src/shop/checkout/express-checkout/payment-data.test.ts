import { expect, test } from 'vitest';
import { WALLETS } from './contract.ts';
import { toPaymentData } from './payment-data.ts';

test.each(WALLETS)(
  'an order paid with %s names the wallet and carries the fraud-prevention token (§3.11#28, §3.11#29)',
  (wallet) => {
    expect(toPaymentData({ wallet, methodId: 'pm_1', fraudPreventionToken: 'token' })).toEqual([
      { key: 'payment_method', value: 'card' },
      { key: 'payment_request_type', value: wallet },
      { key: 'wcpay-fraud-prevention-token', value: 'token' },
      { key: 'wcpay-payment-method', value: 'pm_1' },
      { key: 'express_payment_type', value: wallet },
    ]);
  },
);
