import { toCents } from '#platform/money.ts';
import {
  giftCardMail,
  giftCardMailKinds,
  type SentGiftCard,
} from '#shop/orders/gift-card-mails/gift-card-mail.ts';
import { paymentLinkMail, paymentLinkMailKind } from '#shop/checkout/phone-orders/payment-link-mail.ts';
import { warningMail, warningMailKinds } from '#shop/orders/eu-sales/warning-mail.ts';
import { messageMail, messageMailKind } from '#shop/orders/order-desk/message-mail.ts';
import { orderMail, type OrderMail, type OrderMailData } from '#shop/orders/orders/order-mail.ts';
import { orderMailKinds } from '#shop/orders/orders/order-mail-kinds.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import type { OrderStatus } from '#shop/orders/orders/order-status.ts';
import { quoteMail, quoteMailKinds, quoteRefusedMail } from '#shop/orders/quotes/quote-mails.ts';
import { recallMail, recallMailKind } from '#shop/orders/recalls/recall-mail.ts';
import {
  merchantMail,
  receiptMail,
  reminderMail,
  withdrawalMailKinds,
} from '#shop/orders/withdrawals/receipt-mail.ts';
import { USUAL_WITHDRAWAL_SETTINGS, type Withdrawal } from '#shop/orders/withdrawals/withdrawal.ts';
import { EXAMPLE } from './example-facts.ts';
import { exampleOrder } from './example-order.ts';
import type { ExampleContext, ListedMail } from './listed-mail.ts';

type OrderExample = {
  readonly kind: keyof typeof orderMailKinds;
  readonly mail: OrderMail;
  readonly status: OrderStatus;
  readonly changes?: Partial<Order>;
  readonly facts?: Partial<OrderMailData>;
};

const parcel = (isLast: boolean) => ({
  carrier: 'Colissimo',
  trackingNumber: '6A00000000000',
  isLast,
  lines: [{ name: EXAMPLE.product, quantity: 1 }],
});

const ORDER_EXAMPLES: readonly OrderExample[] = [
  { kind: 'received', mail: 'received', status: 'on-hold' },
  { kind: 'preparing', mail: 'preparing', status: 'processing' },
  { kind: 'completed', mail: 'shipped', status: 'completed', facts: { shipment: parcel(true) } },
  { kind: 'partlyShipped', mail: 'shipped', status: 'processing', facts: { shipment: parcel(false) } },
  { kind: 'ready', mail: 'completed', status: 'completed', changes: { isPickup: true } },
  { kind: 'cancelled', mail: 'cancelled', status: 'cancelled' },
  { kind: 'expired', mail: 'expired', status: 'cancelled' },
  { kind: 'failed', mail: 'failed', status: 'failed' },
  {
    kind: 'refund',
    mail: 'refund',
    status: 'refunded',
    facts: { refunded: toCents(EXAMPLE.amountCents) },
  },
  { kind: 'merchant-new', mail: 'merchant-new', status: 'processing' },
  { kind: 'merchant-cancelled', mail: 'merchant-cancelled', status: 'cancelled' },
  { kind: 'merchant-failed', mail: 'merchant-failed', status: 'failed' },
  { kind: 'merchant-missing', mail: 'merchant-missing', status: 'processing' },
];

function writeOrderMail({ mail, status, changes, facts }: OrderExample, { shop, publicUrl }: ExampleContext) {
  const written = orderMail(mail, {
    order: exampleOrder(status, changes),
    // A new shop has no email yet.
    shop: { ...shop, email: shop.email || EXAMPLE.email },
    publicUrl,
    attachments: [],
    documents: [],
    products: new Map(),
    ...facts,
  });
  if (!written) throw new Error(`the example of “${mail}” has no recipient`);
  return written;
}

export const ORDER_MAILS_LISTED: readonly ListedMail[] = [
  ...ORDER_EXAMPLES.map((one) => ({
    kind: orderMailKinds[one.kind],
    example: (context: ExampleContext) => writeOrderMail(one, context),
  })),
  {
    kind: messageMailKind,
    example: ({ publicUrl }) => messageMail(exampleOrder('processing'), EXAMPLE.message, publicUrl),
  },
  {
    kind: paymentLinkMailKind,
    example: ({ publicUrl }) => {
      const { id, key, billing } = exampleOrder('pending');
      return paymentLinkMail({ id, key }, billing, publicUrl);
    },
  },
  {
    kind: quoteMailKinds.sent,
    example: ({ publicUrl: href }) => quoteMail(exampleQuote(), href, ''),
  },
  {
    kind: quoteMailKinds.refused,
    example: ({ shop, publicUrl: href }) => quoteRefusedMail(exampleQuote(), href, shop.email),
  },
];

function exampleQuote() {
  const { billing, totals } = exampleOrder('pending');
  return { number: 'D-2030-0001', validUntil: EXAMPLE.day, content: { billing, totals } };
}

const WITHDRAWAL: Withdrawal = {
  id: EXAMPLE.id,
  key: 'exemple',
  hash: '',
  status: 'received',
  refusal: '',
  inspection: null,
  name: `${EXAMPLE.firstName} ${EXAMPLE.lastName}`,
  email: EXAMPLE.email,
  description: '',
  orderNumber: String(EXAMPLE.orderId),
  orderId: EXAMPLE.orderId,
  returnBy: EXAMPLE.day,
  lines: [{ lineId: 1, name: EXAMPLE.product, quantity: 1 }],
  declaredAt: new Date('2030-12-17T09:00:00Z'),
};

export const RETURN_MAILS: readonly ListedMail[] = [
  {
    kind: withdrawalMailKinds.receipt,
    example: ({ shop, publicUrl: href }) =>
      receiptMail({ withdrawal: WITHDRAWAL, shop, settings: USUAL_WITHDRAWAL_SETTINGS, href, pdf: '' }),
  },
  {
    kind: withdrawalMailKinds.arrived,
    example: ({ shop, publicUrl }) => merchantMail(WITHDRAWAL, publicUrl, shop.email),
  },
  {
    kind: withdrawalMailKinds.reminder,
    example: ({ shop, publicUrl }) => reminderMail(WITHDRAWAL, publicUrl, shop.email),
  },
  {
    kind: recallMailKind,
    example: ({ publicUrl: orderHref }) =>
      recallMail(EXAMPLE.email, {
        product: EXAMPLE.product,
        orderId: EXAMPLE.orderId,
        orderHref,
        reason: EXAMPLE.reason,
        instructions: EXAMPLE.message,
      }),
  },
];

const CARD: SentGiftCard = {
  code: 'EXEMPLEEXEMPLE00',
  amount: toCents(EXAMPLE.amountCents),
  validUntil: EXAMPLE.day,
  email: EXAMPLE.email,
  recipientName: EXAMPLE.firstName,
  senderName: '',
  message: '',
  isTest: false,
};

const writeCard = (card: SentGiftCard, { shop, publicUrl }: ExampleContext) =>
  giftCardMail(card, { shopName: shop.name, publicUrl, pdf: '' });

export const GIFT_CARD_MAILS: readonly ListedMail[] = [
  { kind: giftCardMailKinds.kept, example: (context) => writeCard(CARD, context) },
  {
    kind: giftCardMailKinds.given,
    example: (context) =>
      writeCard({ ...CARD, senderName: EXAMPLE.lastName, message: EXAMPLE.message }, context),
  },
];

export const EU_SALES_MAILS: readonly ListedMail[] = (['near', 'over'] as const).map((warning) => ({
  kind: warningMailKinds[warning],
  example: ({ shop, publicUrl }) =>
    warningMail(
      warning,
      { year: 2030, cents: warning === 'near' ? 810_000 : 1_010_000 },
      publicUrl,
      shop.email,
    ),
}));
