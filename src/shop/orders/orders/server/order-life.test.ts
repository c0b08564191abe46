import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import type { ParsedMail } from '#test/read-mail.ts';
import { readPage } from '#test/read-page.ts';
import { readPdf } from '#test/read-pdf.ts';
import { placeTestOrder } from '#test/test-order.ts';
import type { OrderEvent } from '../order-status.ts';
import { changeOrder } from './change-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const tell = (id: number, event: OrderEvent) =>
  shop.db.transaction().execute((tx) => changeOrder(tx, id, event, 'test'));
const place = (paymentMethod: string) =>
  placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 2, unitCents: 1200 }], {
    paymentMethod,
    shippingCents: 490,
  });
/** The mails about an order, by recipient. */
async function mailsOf(id: number) {
  const all = (await shop.mails()).filter(({ file }) => file.includes(`-order-${id}-`));
  return {
    customer: all.filter(({ to }) => to === 'anne@exemple.fr'),
    merchant: all.filter(({ to }) => to === 'bonjour@eveil.example'),
  };
}
const spaced = (mail: ParsedMail | undefined) => (mail?.text ?? '').replace(/[\u00a0\u202f]/g, ' ');
const subjects = (mails: readonly ParsedMail[]) =>
  mails.map(({ subject }) => subject.replace(/[\u00a0\u202f]/g, ' '));
const see = async ({ id, key }: { id: number; key: string }) =>
  readPage((await shop.ask(`/commander/order-received/${id}/?key=${key}`)).body).text.replace(
    /[\u00a0\u202f]/g,
    ' ',
  );

test('a transfer: where to send it, then the invoice, then the parcel, each told once', async () => {
  const order = await place('bacs');
  await tell(order.id, 'awaits-transfer');
  await tell(order.id, 'awaits-transfer');
  const first = await mailsOf(order.id);
  expect(subjects(first.customer)).toEqual([`Votre commande n° ${order.id} est enregistrée`]);
  expect(subjects(first.merchant)).toEqual([`Nouvelle commande n° ${order.id}`]);
  const received = spaced(first.customer[0]);
  for (const part of [
    'Merci Anne.',
    'Montant : 28,90 €',
    'Titulaire : Éveil SAS',
    'IBAN : FR76 3000 6000 0112 3456 7890 189',
    'BIC : AGRIFRPP',
    `Référence à indiquer : ${order.id}`,
    '× 2 : 24,00 €',
    'Livraison : Colissimo : 4,90 €',
    'dont TVA 20 % : 4,82 €',
    'Total TTC : 28,90 €',
    'Délai de livraison : 2 à 3 jours ouvrés, à compter de votre paiement',
    '8 rue des Tilleuls',
    `http://localhost/commander/order-received/${order.id}/?key=${order.key}`,
    'Renoncer au contrat ici\nhttp://localhost/retractation/',
    'RCS Lyon 900 000 001',
  ])
    expect(received).toContain(part);
  expect(first.customer[0]?.attachments.map(({ name }) => name)).toEqual([
    'conditions-generales-de-vente.pdf',
    'droit-de-retractation.pdf',
  ]);
  expect(await see(order)).toContain('Merci, votre commande est enregistrée');
  expect(await see(order)).toContain('Un e-mail vous a été envoyé à anne@exemple.fr.');

  await tell(order.id, 'paid');
  await tell(order.id, 'paid');
  const second = await mailsOf(order.id);
  expect(subjects(second.customer).slice(1)).toEqual([`Votre commande n° ${order.id} est en préparation`]);
  expect(second.merchant).toHaveLength(1);
  expect(spaced(second.customer[1])).toMatch(/Livraison : Chez vous entre le .+ et le \S+ \S+ \S+\n/);
  const [invoice] = second.customer[1]?.attachments ?? [];
  expect(invoice?.name).toMatch(/^F-\d{6}\.pdf$/);
  expect(readPdf(invoice?.content ?? Buffer.of())).toContain(`Commande n° ${order.id}`);
  const page = await see(order);
  expect(page).toContain('Merci, nous préparons votre commande');
  expect(page).not.toContain('IBAN');
  expect(page).toContain(`Facture ${invoice?.name.slice(0, 8)} (PDF)`);

  await tell(order.id, 'completed');
  expect(subjects((await mailsOf(order.id)).customer).slice(2)).toEqual([
    `Votre commande n° ${order.id} est expédiée`,
  ]);
  expect(await see(order)).toContain('Votre commande est expédiée');
});

test('a cheque: to whom, for how much and where', async () => {
  const order = await place('cheque');
  await tell(order.id, 'awaits-transfer');
  expect(spaced((await mailsOf(order.id)).customer[0])).toContain(
    `Envoyez-nous un chèque de 28,90 € à l’ordre de Éveil SAS, avec le numéro ${order.id} au dos, à cette adresse :\n\nÉveil SAS\n8 rue des Tilleuls\n69004 Lyon`,
  );
});

test('a failed payment is mailed to customer and merchant, with a link to pay again; a later payment is accepted', async () => {
  const order = await place('card');
  expect(await see(order)).toContain('Votre commande attend son paiement');
  expect((await mailsOf(order.id)).customer).toEqual([]);
  await tell(order.id, 'payment-failed');
  const { customer, merchant } = await mailsOf(order.id);
  expect(subjects(customer)).toEqual([`Le paiement de votre commande n° ${order.id} n’a pas abouti`]);
  expect(subjects(merchant)).toEqual([`Paiement refusé pour la commande n° ${order.id}`]);
  expect(spaced(customer[0])).toContain(
    `Payer ma commande\nhttp://localhost/commander/order-pay/${order.id}/?pay_for_order=true&key=${order.key}`,
  );
  expect(await see(order)).toContain('Votre paiement n’a pas abouti');
  await shop.db.updateTable('products').set({ stock: 1 }).where('slug', '=', 'tangram').execute();
  await tell(order.id, 'paid');
  const after = await mailsOf(order.id);
  expect(subjects(after.customer).at(-1)).toBe(`Votre commande n° ${order.id} est en préparation`);
  expect(subjects(after.merchant).at(-1)).toBe(`Nouvelle commande n° ${order.id}`);
  expect(spaced(after.merchant.at(-1))).toContain('À vérifier : 1 pièce manque pour « ');
});

test('cancelling an order mails customer and merchant, but nobody if the order was never announced', async () => {
  await shop.db.updateTable('products').set({ stock: 50 }).where('slug', '=', 'tangram').execute();
  const order = await place('cheque');
  await tell(order.id, 'awaits-transfer');
  await tell(order.id, 'cancelled');
  const { customer, merchant } = await mailsOf(order.id);
  expect(subjects(customer).at(-1)).toBe(`Votre commande n° ${order.id} est annulée`);
  expect(subjects(merchant).at(-1)).toBe(`Commande n° ${order.id} annulée`);
  const forsaken = await place('card');
  await tell(forsaken.id, 'cancelled');
  expect(await mailsOf(forsaken.id)).toEqual({ customer: [], merchant: [] });
  expect(await see(forsaken)).toContain('Votre commande est annulée');
});

test('an order fetched at the shop is not said to be sent', async () => {
  const order = await place('bacs');
  await shop.db.updateTable('orders').set({ is_pickup: true }).where('id', '=', order.id).execute();
  for (const event of ['awaits-transfer', 'paid', 'completed'] as const) await tell(order.id, event);
  expect(subjects((await mailsOf(order.id)).customer).at(-1)).toBe(
    `Votre commande n° ${order.id} vous attend`,
  );
  expect(await see(order)).toContain('Votre commande vous attend');
});

test('a rolled-back change of an order sends no mail', async () => {
  const order = await place('bacs');
  await shop.db
    .transaction()
    .execute(async (tx) => {
      await changeOrder(tx, order.id, 'paid', 'test');
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  const { customer, merchant } = await mailsOf(order.id);
  expect([...customer, ...merchant]).toEqual([]);
});
