import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { toText } from '#shop/common/mails/mail.ts';
import { UNWRITTEN } from '#shop/common/settings/shop-settings.ts';
import type { Order } from './order.ts';
import { mailsFor, orderMail, type OrderMail, type OrderMailData } from './order-mail.ts';
import type { OrderEvent, OrderStatus } from './order-status.ts';
import { anOrder } from './test-order.ts';

test.each<[OrderStatus, OrderStatus, OrderEvent | undefined, readonly OrderMail[]]>([
  ['pending', 'on-hold', 'awaits-transfer', ['received', 'merchant-new']],
  ['pending', 'processing', 'paid', ['preparing', 'merchant-new']],
  ['failed', 'processing', 'paid', ['preparing', 'merchant-new']],
  ['on-hold', 'processing', 'paid', ['preparing']],
  ['processing', 'completed', 'completed', ['completed']],
  ['processing', 'completed', undefined, ['completed']],
  ['processing', 'completed', 'shipped', []],
  ['pending', 'cancelled', 'expired', []],
  ['pending', 'cancelled', 'cancelled', []],
  ['on-hold', 'cancelled', 'expired', ['expired', 'merchant-cancelled']],
  ['on-hold', 'cancelled', 'cancelled', ['cancelled', 'merchant-cancelled']],
  ['failed', 'cancelled', undefined, ['cancelled', 'merchant-cancelled']],
  ['pending', 'failed', 'payment-failed', ['failed', 'merchant-failed']],
  ['completed', 'refunded', 'refunded', []],
  ['failed', 'pending', undefined, []],
])('from %s to %s by “%s”, these mails are sent: %j', (from, to, event, mails) => {
  expect(mailsFor(from, to, event)).toEqual(mails);
});

const shop = { ...UNWRITTEN, email: 'boutique@exemple.fr' };
const FILE = { name: 'facture.pdf', type: 'application/pdf', base64: '' };
const TERMS = { name: 'cgv.pdf', type: 'application/pdf', base64: '' };

function mailOf(kind: OrderMail, order: Partial<Order> = {}, facts: Partial<OrderMailData> = {}) {
  return orderMail(kind, {
    order: anOrder({}, order),
    shop,
    publicUrl: 'https://jeux.example',
    attachments: [],
    documents: [],
    products: new Map(),
    ...facts,
  });
}
const read = (...given: Parameters<typeof mailOf>) =>
  toText(mailOf(...given)?.blocks ?? [], []).replace(/[\u00a0\u202f]/g, ' ');

test('a mail without a recipient is not written', () => {
  const nobody = { billing: { ...anOrder().billing, email: '' } };
  expect(mailOf('preparing', nobody)).toBeUndefined();
  expect(mailOf('merchant-new', nobody)?.to).toBe('boutique@exemple.fr');
  expect(mailOf('merchant-new', {}, { shop: UNWRITTEN })).toBeUndefined();
  expect(mailOf('preparing', {}, { shop: UNWRITTEN })?.to).toBe('anne@exemple.fr');
});

test.each<[OrderMail, Partial<Order>, string]>([
  ['preparing', {}, 'Votre facture est jointe à ce message.'],
  ['refund', { status: 'refunded' }, 'L’avoir correspondant est joint à ce message.'],
])('the mail “%s” speaks of its attachment only if there is one', (kind, order, sentence) => {
  expect(read(kind, order)).not.toContain(sentence);
  expect(read(kind, order, { attachments: [FILE] })).toContain(sentence);
});

test('the terms that the buyer accepted are attached with a sentence, after the invoice', () => {
  const mail = mailOf('preparing', {}, { attachments: [FILE], documents: [TERMS] });
  expect(mail?.attachments?.map(({ name }) => name)).toEqual(['facture.pdf', 'cgv.pdf']);
  expect(read('preparing', {}, { documents: [TERMS] })).toContain(
    'le formulaire de rétractation sont joints',
  );
  expect(read('preparing')).not.toContain('formulaire de rétractation');
});

test.each([
  [undefined, '14,90 €'],
  [toCents(250), '2,50 €'],
])('a refund of %s names the amount', (refunded, amount) => {
  expect(mailOf('refund', {}, { refunded })?.subject.replace(/\s/g, ' ')).toContain(amount);
});

test('an order to collect is ready, another one is sent', () => {
  expect(mailOf('completed', { isPickup: true })?.wording.kind).toBe('order-ready');
  expect(mailOf('completed')?.wording.kind).toBe('order-completed');
});

const PARCEL = {
  carrier: 'Colissimo',
  trackingNumber: '6A123',
  trackingUrl: 'https://suivi.example/6A123',
  lines: [{ name: 'Tour rose', quantity: 2 }],
  isLast: true,
};

test('the mail about a parcel says what it contains and how to follow it', () => {
  const text = read('shipped', {}, { shipment: PARCEL });
  expect(text).toContain('Transporteur : Colissimo\nNuméro de suivi : 6A123');
  expect(text).toContain('Dans ce colis :\nTour rose × 2');
  expect(text).toContain('Suivre mon colis\nhttps://suivi.example/6A123');
  const untracked = read('shipped', {}, { shipment: { ...PARCEL, trackingUrl: undefined } });
  expect(untracked).not.toContain('Suivre mon colis');
  expect(read('shipped')).not.toContain('Dans ce colis');
});

test.each([
  [{ ...PARCEL, isLast: true }, 'order-completed'],
  [{ ...PARCEL, isLast: false }, 'order-partly-shipped'],
  [undefined, 'order-completed'],
])('only a parcel that others follow is a part of the order', (shipment, kind) => {
  expect(mailOf('shipped', {}, { shipment })?.wording.kind).toBe(kind);
});

test('an order that was not paid in time says whom to ask about a payment under way', () => {
  expect(read('expired', { status: 'cancelled' })).toContain(
    'Vous avez déjà envoyé votre paiement ? Écrivez-nous à boutique@exemple.fr',
  );
  expect(read('cancelled', { status: 'cancelled' })).not.toContain('déjà envoyé');
});

test('a failed payment leads to another try, with the key of the order', () => {
  const pay =
    'Payer ma commande\nhttps://jeux.example/commander/order-pay/1001/?pay_for_order=true&key=wc_order_0123456789abc';
  expect(read('failed', { status: 'failed' })).toContain(pay);
  expect(read('preparing')).not.toContain('Payer ma commande');
});

test('a customer finds their order by a link with its key', () => {
  expect(read('preparing')).toContain(
    'Voir ma commande\nhttps://jeux.example/commander/order-received/1001/?key=wc_order_0123456789abc',
  );
});

test('a customer may withdraw by a link with the key of the order', () => {
  expect(read('preparing')).toContain(
    'Renoncer au contrat ici\nhttps://jeux.example/retractation/?commande=1001&cle=wc_order_0123456789abc',
  );
});

const RELAY = { id: '1', name: 'Tabac du Port', address1: '1 quai', postcode: '29200', city: 'Brest' };

test.each<[string, Partial<Order>, string | undefined]>([
  ['delivered', {}, 'Livraison :\n'],
  ['left at a relay point', { relayPoint: RELAY }, 'Point relais :\n'],
  ['collected', { isPickup: true }, undefined],
  ['not delivered', { rateTitle: '' }, undefined],
])('an order that is %s names the place', (_how, order, title) => {
  const shipping = { ...anOrder().shipping, firstName: 'Paul', lastName: 'Rossi', city: 'Brest' };
  const text = read('merchant-new', { ...order, shipping });
  expect(text).toContain('Facturation :\nAnne Rossi');
  expect(/\n(Livraison|Point relais) :\n/.exec(text)?.[0].slice(1)).toBe(title);
});

test('the date of delivery and the next steps are stated, but not of what will never arrive', () => {
  const sent = read('preparing', { deliveryTime: '2 jours ouvrés' });
  expect(sent).toContain('Délai de livraison : 2 jours ouvrés');
  expect(sent).toContain('Et maintenant :\nNous préparons votre colis.');
  const over = read('cancelled', { status: 'cancelled', deliveryTime: '2 jours ouvrés' });
  expect(over).not.toContain('Délai de livraison');
  expect(over).not.toContain('Et maintenant');
});

test('the merchant learns what is missing, what the customer has noted, and how to reach them', () => {
  const order = anOrder();
  const lines = order.lines.map((line) => ({
    ...line,
    missing: 2,
    features: [{ name: 'Âge', value: '3 ans' }],
  }));
  const billing = { ...order.billing, phone: '06 01 02 03 04' };
  const text = read('merchant-new', { lines, billing, note: 'Sonnez deux fois' });
  expect(text).toContain('À vérifier : 2 pièces manquent pour « Tour rose ».');
  expect(text).toContain('Note du client : Sonnez deux fois');
  expect(text).toContain('anne@exemple.fr\n06 01 02 03 04');
  // What a buyer reads about an article is no news to the merchant.
  expect(text).not.toContain('Âge');
  expect(read('preparing', { lines })).toContain('Âge : 3 ans');
  const usual = read('merchant-new');
  expect(usual).not.toContain('À vérifier');
  expect(usual).not.toContain('Note du client');
  expect(usual).toContain(
    '\n\nanne@exemple.fr\n\nVoir la commande\nhttps://jeux.example/commander/order-received/1001/?key=wc_order_0123456789abc',
  );
});

test.each<OrderMail>(['merchant-new', 'merchant-cancelled', 'merchant-failed', 'merchant-missing'])(
  'the mail “%s” goes to the merchant',
  (kind) =>
    expect(mailOf(kind)).toMatchObject({ to: 'boutique@exemple.fr', wording: { kind: `order-${kind}` } }),
);
