import { formatPrice, type Cents } from '#platform/money.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Mail, MailBlock, WordedMail } from '#shop/common/mails/mail.ts';
import { plainLines } from '#shop/common/mails/typed-text.ts';
import { LEAD, SUBJECT, wordedMail, type MailKind } from '#shop/common/mails/wording.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import type { Order, OrderedProduct } from './order.ts';
import { deliveryLabel, deliveryText } from './order-delivery.ts';
import type { OrderEvent, OrderStatus } from './order-status.ts';
import { nextSteps } from './next-steps.ts';
import { orderMailKinds as kinds } from './order-mail-kinds.ts';
import { lineNotes, recapBlock } from './order-mail-recap.ts';
import { paymentBlocks } from './payment-instructions.ts';
import { billingLines, deliveryLines, texts } from './texts.ts';

/** The mails about an order, to its customer and to the merchant. */
export const ORDER_MAILS = [
  'received',
  'preparing',
  'completed',
  'shipped',
  'cancelled',
  'expired',
  'failed',
  'refund',
  'merchant-new',
  'merchant-cancelled',
  'merchant-failed',
  'merchant-missing',
] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

/**
 * Returns the mails to send when an order changes its status. Refunds have their own mail, because an order
 * can have several.
 */
export function mailsFor(from: OrderStatus, to: OrderStatus, event?: OrderEvent): readonly OrderMail[] {
  switch (to) {
    case 'on-hold':
      return ['received', 'merchant-new'];
    case 'processing':
      // The merchant was already notified when the order started to wait for a transfer.
      return from === 'on-hold' ? ['preparing'] : ['preparing', 'merchant-new'];
    case 'completed':
      // A parcel has its own mail, with its tracking number.
      return event === 'shipped' ? [] : ['completed'];
    case 'cancelled':
      // No mail was sent about an order that stayed pending: its buyer gave up or placed a new order.
      if (from === 'pending') return [];
      return [event === 'expired' ? 'expired' : 'cancelled', 'merchant-cancelled'];
    case 'failed':
      return ['failed', 'merchant-failed'];
    case 'pending':
    case 'refunded':
      return [];
  }
}

/** A parcel as its mail describes it. */
type ShippedParcel = {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl?: string | undefined;
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
  /** Whether nothing of the order is left to ship. */
  readonly isLast: boolean;
};

export type OrderMailData = {
  readonly order: Order;
  readonly shop: ShopSettings;
  readonly publicUrl: string;
  /** The refunded amount, for a refund mail. */
  readonly refunded?: Cents | undefined;
  /** The parcel, for the mail about its departure. */
  readonly shipment?: ShippedParcel | undefined;
  readonly attachments: NonNullable<Mail['attachments']>;
  /** The terms and the withdrawal form that the buyer accepted, with the first confirmation. */
  readonly documents: NonNullable<Mail['attachments']>;
  /** The products of the order by order line. */
  readonly products: ReadonlyMap<number, OrderedProduct>;
};

/** Builds a mail about an order. Returns undefined if there is no recipient. */
export function orderMail(kind: OrderMail, facts: OrderMailData): WordedMail | undefined {
  const reader = kind.startsWith('merchant-') ? facts.shop.email : facts.order.billing.email;
  if (reader === '') return undefined;
  const { attachments } = facts;
  switch (kind) {
    case 'merchant-new':
    case 'merchant-cancelled':
    case 'merchant-failed':
    case 'merchant-missing':
      return toMerchant(facts, kinds[kind]);
    case 'received':
      return toCustomer(facts, kinds.received, paymentBlocks(facts));
    case 'preparing':
      return toCustomer(facts, kinds.preparing, note(attachments, texts.invoiceAttached));
    case 'completed':
      return toCustomer(facts, facts.order.isPickup ? kinds.ready : kinds.completed, []);
    case 'shipped':
      return toCustomer(
        facts,
        facts.shipment?.isLast === false ? kinds.partlyShipped : kinds.completed,
        parcelBlocks(facts),
      );
    case 'cancelled':
      return toCustomer(facts, kinds.cancelled, []);
    case 'expired':
      return toCustomer(facts, kinds.expired, expiredBlocks(facts));
    case 'failed':
      return toCustomer(facts, kinds.failed, [payButton(facts)]);
    case 'refund':
      return toCustomer(facts, kinds.refund, note(attachments, texts.creditNoteAttached));
  }
}

function parcelBlocks({ shipment }: OrderMailData): MailBlock[] {
  if (!shipment) return [];
  const { carrier, trackingNumber, trackingUrl, lines } = shipment;
  return [
    {
      kind: 'rows',
      rows: [
        { name: texts.parcel.carrier, value: carrier },
        { name: texts.parcel.trackingNumber, value: trackingNumber },
      ],
    },
    {
      kind: 'lines',
      title: texts.parcel.contents,
      lines: lines.map(({ name, quantity }) => texts.line(name, quantity)),
    },
    ...(trackingUrl === undefined
      ? []
      : [{ kind: 'link', label: texts.parcel.track, href: trackingUrl } as const]),
  ];
}

const note = (files: OrderMailData['attachments'], text: string): MailBlock[] =>
  files.length > 0 ? [{ kind: 'paragraph', text }] : [];

type CustomerPlaceholder = 'firstName' | 'number' | 'amount';

function toCustomer(
  facts: OrderMailData,
  kind: MailKind<CustomerPlaceholder>,
  special: readonly MailBlock[],
): WordedMail {
  const { order, publicUrl, attachments, documents, refunded } = facts;
  const values = {
    firstName: order.billing.firstName,
    number: String(order.id),
    amount: formatPrice(refunded ?? order.totals.total),
  };
  return wordedMail(kind, {
    values,
    to: order.billing.email,
    blocks: [
      SUBJECT,
      LEAD,
      ...special,
      ...note(documents, texts.contractAttached),
      recapBlock(facts, lineNotes),
      ...deliveryBlocks(order),
      ...stepBlocks(order),
      ...addressBlocks(order, plainLines),
      { kind: 'button', label: texts.seeOrder, href: publicUrl + PATHS.orderReceived(order.id, order.key) },
      ...withdrawalBlocks(facts),
    ],
    attachments: [...attachments, ...documents],
  });
}

/**
 * Shown only while there is a contract to withdraw from: not for an order that was never paid, was cancelled
 * or was refunded.
 */
const withdrawalBlocks = ({ order, publicUrl }: OrderMailData): MailBlock[] =>
  ['on-hold', 'processing', 'completed'].includes(order.status)
    ? [
        { kind: 'paragraph', text: texts.withdrawHint },
        { kind: 'link', label: texts.withdraw, href: publicUrl + PATHS.orderWithdrawal(order.id, order.key) },
      ]
    : [];

function toMerchant(facts: OrderMailData, kind: MailKind<'number'>): WordedMail {
  const { order, shop, publicUrl } = facts;
  const missing = order.lines.filter((line) => line.missing > 0);
  return wordedMail(kind, {
    values: { number: String(order.id) },
    to: shop.email,
    blocks: [
      SUBJECT,
      LEAD,
      ...missing.map(
        (line): MailBlock => ({
          kind: 'paragraph',
          text: texts.missing(line.missing, line.name),
        }),
      ),
      recapBlock(facts, () => []),
      ...(order.note === '' ? [] : [{ kind: 'paragraph', text: texts.note(order.note) } as const]),
      ...addressBlocks(order, (lines) => lines),
      { kind: 'lines', lines: [order.billing.email, order.billing.phone].filter((line) => line !== '') },
      {
        kind: 'link',
        label: texts.seeTheOrder,
        href: publicUrl + PATHS.orderReceived(order.id, order.key),
      },
    ],
  });
}

/** The payment may already have been sent. */
const expiredBlocks = ({ shop }: OrderMailData): MailBlock[] => [
  { kind: 'paragraph', text: texts.sentAlready(shop.email) },
];

const payButton = ({ order, publicUrl }: OrderMailData): MailBlock => ({
  kind: 'button',
  label: texts.payNow,
  href: publicUrl + PATHS.orderPay(order.id, order.key),
});

/** The delivery date or time, unless the order is cancelled or refunded. */
function deliveryBlocks(order: Order): MailBlock[] {
  const value = deliveryText(order);
  if (value === undefined) return [];
  return [{ kind: 'rows', rows: [{ name: deliveryLabel(order), value }] }];
}

const stepBlocks = (order: Order): MailBlock[] => {
  const steps = nextSteps(order);
  return steps.length === 0 ? [] : [{ kind: 'lines', title: texts.steps.title, lines: steps }];
};

type ShowLines = (lines: readonly string[]) => readonly string[];

const addressBlocks = (order: Order, show: ShowLines): MailBlock[] => [
  { kind: 'lines', title: texts.billedTo, lines: show(billingLines(order.billing)) },
  ...(order.rateTitle === '' || order.isPickup
    ? []
    : [
        {
          kind: 'lines',
          title: order.relayPoint ? texts.relayPoint : texts.deliveredTo,
          lines: show(deliveryLines(order)),
        } as const,
      ]),
];
