import { formatPrice } from '#platform/money.ts';
import type { MailBlock } from '#shop/common/mails/mail.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { amountToPay, type Order } from './order.ts';
import { findPaymentMethod, type PaymentMethod } from './payment-methods.ts';
import { texts } from './texts.ts';

type InstructionData = { readonly order: Order; readonly shop: ShopSettings };

/** Payment instructions for transfers and cheques. */
export function paymentBlocks(facts: InstructionData): MailBlock[] {
  const instructions = findPaymentMethod(facts.order.paymentMethod)?.instructions ?? null;
  return instructions === null ? [] : INSTRUCTIONS[instructions](facts);
}

type Instructions = NonNullable<PaymentMethod['instructions']>;

const INSTRUCTIONS: Record<Instructions, (facts: InstructionData) => MailBlock[]> = {
  transfer: ({ order, shop }) => [
    { kind: 'paragraph', text: texts.transfer.intro },
    ...termBlocks(order),
    {
      kind: 'rows',
      rows: [
        { name: texts.transfer.amount, value: formatPrice(amountToPay(order)) },
        { name: texts.transfer.holder, value: payeeOf(shop) },
        { name: 'IBAN', value: shop.iban },
        { name: 'BIC', value: shop.bic },
        { name: texts.transfer.reference, value: String(order.id) },
      ],
    },
  ],
  cheque: ({ order, shop }) => [
    {
      kind: 'paragraph',
      text: texts.cheque.intro(formatPrice(amountToPay(order)), payeeOf(shop), order.id),
    },
    { kind: 'lines', lines: [payeeOf(shop), shop.street, `${shop.postcode} ${shop.city}`] },
    ...termBlocks(order),
  ],
};

const payeeOf = (shop: ShopSettings) => shop.company || shop.name;

const termBlocks = ({ payUntil, reservesUnpaid }: Order): MailBlock[] =>
  payUntil === null ? [] : [{ kind: 'paragraph', text: texts.payUntil(payUntil, reservesUnpaid) }];
