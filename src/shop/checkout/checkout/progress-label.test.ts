import { expect, test } from 'vitest';
import { progressLabel } from './progress-label.ts';

test.each([
  ['woocommerce_payments', 'order', 'Paiement en cours…'],
  ['woocommerce_payments', 'pay-later', 'Paiement en cours…'],
  ['bacs', 'order', 'Commande en cours…'],
  ['cheque', 'order', 'Commande en cours…'],
  ['cheque', 'pay-later', 'Enregistrement en cours…'],
  // The total is zero, so there is no payment method.
  ['', 'order', 'Commande en cours…'],
] as const)('the button for method « %s » of the form « %s » says « %s »', (method, purpose, label) => {
  expect(progressLabel(method, purpose)).toBe(label);
});
