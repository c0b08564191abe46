import { expect, test } from 'vitest';
import { paymentLinkMail } from './payment-link-mail.ts';

test('the mail greets the buyer and leads to the payment of the order', () => {
  const order = { id: 1042, key: 'wc_order_abcdefghijklm' };
  const buyer = { email: 'rosa@exemple.fr', firstName: 'Rosa' };
  const { to, blocks } = paymentLinkMail(order, buyer, 'https://exemple.fr');
  expect(to).toBe('rosa@exemple.fr');
  expect(blocks).toContainEqual({ kind: 'lead', text: expect.stringMatching(/^Bonjour Rosa,\n\n/) });
  expect(blocks).toContainEqual(
    expect.objectContaining({
      kind: 'button',
      href: 'https://exemple.fr/commander/order-pay/1042/?pay_for_order=true&key=wc_order_abcdefghijklm',
    }),
  );
});
