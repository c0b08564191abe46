import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { listUnsettledWithdrawals } from '#shop/orders/withdrawals/server/find-withdrawal.ts';
import { planRefund } from '#shop/orders/withdrawals/server/plan-refund.ts';
import { checkoutOf, newBuyer } from '#test/new-buyer.ts';
import { newVisitor, productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  await limitWithdrawal('tangram', 'personalised');
  await limitWithdrawal('hochet-en-bois', 'unsealed');
});
afterAll(() => shop.close());

const limitWithdrawal = (slug: string, exclusion: 'personalised' | 'unsealed' | null) =>
  shop.db.updateTable('products').set({ withdrawal_exclusion: exclusion }).where('slug', '=', slug).execute();

const textOf = ({ body }: { body: string }) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const MADE_FOR_BUYER = 'fabriqué selon vos indications';

test.each([
  ['tangram', 'Rétractation : fabriqué selon vos indications', 'L221-28, 3°'],
  ['hochet-en-bois', 'Rétractation : scellé par hygiène', 'L221-28, 5°'],
  ['carte-cadeau', 'Rétractation : une carte cadeau qui a servi', 'L221-28, 1°'],
])('the page of %s says above its form what cannot be given back', async (slug, note, article) => {
  const text = textOf(await newVisitor(shop).open(`/produit/${slug}/`));
  expect(text).toContain(note);
  expect(text).toContain(article);
  expect(text.indexOf(note)).toBeLessThan(text.indexOf('Ajouter au panier'));
});

test('the page of any other product says nothing of it', async () => {
  expect(textOf(await newVisitor(shop).open('/produit/tour-rose/'))).not.toContain('L221-28');
});

test('goods made for the buyer are announced above the order button, and cannot be declared or refunded as withdrawn', async () => {
  const { visitor } = await newBuyer(shop, 'tangram');
  await visitor.post('/?wc-ajax=add_to_cart', {
    product_id: await productId(shop, 'tour-rose'),
    quantity: '1',
  });
  expect(textOf(await visitor.open('/commander/'))).toContain(MADE_FOR_BUYER);
  const answer = await checkoutOf(visitor).pay('pm_card_visa');
  const id = answer.order_id ?? 0;
  const order = await shop.db
    .selectFrom('orders')
    .select(['key', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (order.status === 'pending')
    await shop.db.transaction().execute((tx) => changeOrder(tx, id, 'paid', 'test'));
  // The property of the product may change; the order keeps what the buyer read.
  await limitWithdrawal('tangram', null);
  const form = await visitor.open(`/retractation/?commande=${id}&cle=${order.key}`);
  expect(textOf(form)).toContain(`À savoir : ${MADE_FOR_BUYER}`);
  expect(form.body).toMatch(/<input(?=[^>]*name="article")(?=[^>]*disabled)/);
  const [engraved = ''] = /name="article"[^>]*value="(\d+)"/.exec(form.body)?.slice(1) ?? [];
  const declared = { nom: 'Anne Rossi', commande: String(id), cle: order.key, courriel: 'anne@exemple.fr' };
  const check = await visitor.post('/retractation/', { ...declared, article: engraved, etape: 'verifier' });
  expect(textOf(check)).not.toContain('Tangram × 1');
  await visitor.post('/retractation/', {
    ...declared,
    demande: '00000000-0000-4000-8000-000000000001',
    etape: 'confirmer',
  });
  const [withdrawal] = await listUnsettledWithdrawals(shop.db);
  if (!withdrawal) throw new Error('the declaration was refused');
  const plan = await planRefund(shop.db, withdrawal, { articles: [], unsellable: [] });
  const lines = plan.ok ? plan.value.creditLines.map(({ name }) => name) : [];
  expect(lines.join()).toContain('Tour rose');
  expect(lines.join()).not.toContain('Tangram');
});
