import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import {
  changeWithdrawal,
  type WithdrawalChange,
} from '#shop/orders/withdrawals/server/change-withdrawal.ts';
import { deleteOldWithdrawals } from '#shop/orders/withdrawals/server/delete-old-withdrawals.ts';
import {
  listOwnWithdrawals,
  listUnsettledWithdrawals,
} from '#shop/orders/withdrawals/server/find-withdrawal.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { readPdf } from '#test/read-pdf.ts';
import { placeTestOrder } from '#test/test-order.ts';

const NOW = new Date('2026-11-18T06:24:31.250Z');
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => NOW);
});
afterAll(() => shop.close());

const ACTOR = { kind: 'command', id: null, name: 'withdrawals', ip: null } as const;
const pressOf = (id: number) => ({ id, actor: ACTOR, now: NOW });

type Fields = Readonly<Record<string, string>>;

const post = (fields: Fields | URLSearchParams, ip = '192.0.2.1') =>
  shop.ask({
    method: 'POST',
    url: '/retractation/',
    remoteAddress: ip,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

/** Every call is another submission unless the test names one. */
let submissions = 0;
const confirm = (fields: Fields, ip?: string) => {
  const id = String(++submissions).padStart(12, '0');
  return post({ demande: `00000000-0000-4000-8000-${id}`, ...fields, etape: 'confirmer' }, ip);
};

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const textOf = ({ body }: { body: string }) => plain(readPage(body).text);
const DECLARED = { nom: 'Anne Rossi', commande: '999999', courriel: 'anne@exemple.fr' };
const place = () =>
  placeTestOrder(shop.db, [
    { slug: 'tangram', quantity: 1 },
    { slug: 'tour-rose', quantity: 2 },
  ]);
const lastWithdrawal = async () => (await listUnsettledWithdrawals(shop.db)).at(-1);

test('every page leads to the form, and two steps lead to the receipt', async () => {
  expect((await shop.ask('/')).body).toContain('<a href="/retractation/">Renoncer au contrat ici</a>');
  const order = await place();
  const form = await shop.ask(`/retractation/?commande=${order.id}&cle=${order.key}`);
  expect(form.statusCode).toBe(200);
  expect(form.body).toContain('value="Anne Rossi"');
  expect(form.body).toContain('Tangram');
  const [line = ''] = [...form.body.matchAll(/name="quantite-(\d+)"/g)].map(([, id]) => id);
  const chosen = {
    ...DECLARED,
    commande: String(order.id),
    cle: order.key,
    article: line,
    [`quantite-${line}`]: '1',
  };
  const check = await post({ ...chosen, etape: 'verifier' });
  expect(textOf(check)).toContain('Tour rose × 1');
  expect(check.body).toContain('Confirmer la rétractation');
  const confirmed = await confirm(chosen);
  expect(confirmed.statusCode).toBe(303);
  const receipt = textOf(await shop.ask(confirmed.headers.location ?? ''));
  expect(receipt).toContain('18 novembre 2026 à 07:24:31 (heure de Paris)');
  expect(receipt).toContain('Tour rose × 1');
  expect(receipt).toContain('au plus tard le 2 décembre 2026');
  expect(await lastWithdrawal()).toMatchObject({ orderId: order.id, status: 'matched' });
});

test('the receipt is sent with a PDF that repeats the declaration', async () => {
  const { headers } = await confirm({ ...DECLARED, articles: 'Le tangram, voir https://exemple.test' });
  const withdrawal = await lastWithdrawal();
  const number = `R-${String(withdrawal?.id).padStart(6, '0')}`;
  const mails = await shop.mails();
  const mail = mails.find(({ to, subject }) => to === 'anne@exemple.fr' && subject.includes(number));
  const text = plain(mail?.text ?? '');
  expect(text).toContain('Reçue le : 18 novembre 2026 à 07:24:31 (heure de Paris)');
  expect(text).toContain(withdrawal?.hash);
  // A stranger's link must not travel in a mail of the shop.
  expect(text).not.toContain('exemple.test');
  const pdf = readPdf((await shop.ask(`${headers.location}accuse-de-reception.pdf`)).rawPayload);
  for (const part of [number, 'Anne Rossi', '999999', 'Le tangram, voir https://exemple.test', '07:24:31'])
    expect(pdf).toContain(part);
  expect(mails.some(({ to, subject }) => to === 'bonjour@eveil.example' && subject.includes(number))).toBe(
    true,
  );
});

describe('an order', () => {
  test('that does not exist, or belongs to somebody else, gets the same answer', async () => {
    const order = await place();
    const answers = await Promise.all(
      [
        { ...DECLARED, commande: String(order.id) },
        { ...DECLARED, commande: '123456' },
        { nom: 'Paul Durand', commande: String(order.id), courriel: 'paul@exemple.fr' },
      ].map((fields) => confirm(fields)),
    );
    const receipts = await Promise.all(answers.map(({ headers }) => shop.ask(headers.location ?? '')));
    expect(receipts.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const progress = receipts.map((receipt) => /Où en est-elle(.*?)Renvoyez/su.exec(textOf(receipt))?.[1]);
    expect(progress[0]).toContain('nous la traitons');
    expect(new Set(progress).size).toBe(1);
    const matched = (await listUnsettledWithdrawals(shop.db)).slice(-3).map(({ orderId }) => orderId);
    expect(matched.filter((id) => id === order.id)).toHaveLength(1);
    expect(matched.filter((id) => id === null)).toHaveLength(2);
  });

  test('shows its articles only with its key', async () => {
    const order = await place();
    const { body } = await shop.ask(`/retractation/?commande=${order.id}&cle=wc_order_aaaaaaaaaaaaa`);
    expect(body).not.toContain('Tangram');
    expect(body).not.toContain('Rossi');
  });
});

test('a form that is sent twice is one declaration', async () => {
  const once = { ...DECLARED, demande: '11111111-1111-4111-8111-111111111111' };
  const before = (await listUnsettledWithdrawals(shop.db)).length;
  const [first, second] = await Promise.all([confirm(once), confirm(once)]);
  expect(first.headers.location).toBe(second.headers.location);
  expect(await listUnsettledWithdrawals(shop.db)).toHaveLength(before + 1);
});

test('missing entries are named beside their field, and what was typed stays', async () => {
  const answer = await post({ nom: '<b>Anne</b>', commande: '', courriel: 'anne', etape: 'verifier' });
  expect(answer.statusCode).toBe(422);
  expect(textOf(answer)).toContain('Ce champ est nécessaire.');
  expect(textOf(answer)).toContain('Vérifiez cette adresse');
  expect(answer.body).toContain('value="&lt;b&gt;Anne&lt;/b&gt;"');
});

test('a flood from one network is refused with a sentence, and the declaration stays in the form', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++) {
    const answer = await confirm({ ...DECLARED, courriel: `anne${count}@exemple.fr` }, '192.0.2.77');
    statuses.push(answer.statusCode);
  }
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([303]));
  expect(statuses[30]).toBe(429);
  const refused = await confirm({ ...DECLARED, courriel: 'encore@exemple.fr' }, '192.0.2.77');
  expect(textOf(refused)).toContain('écrivez-nous à bonjour@eveil.example');
  expect(refused.body).toContain('value="encore@exemple.fr"');
});

test('the merchant follows a declaration to its end, and the buyer sees where it is', async () => {
  const order = await place();
  const { headers } = await confirm({ ...DECLARED, nom: 'A. R.', courriel: 'autre@exemple.fr' });
  const id = (await lastWithdrawal())?.id ?? 0;
  const change = (wanted: WithdrawalChange) =>
    inTransaction(shop.db, (tx) => changeWithdrawal(tx, pressOf(id), wanted));
  expect(await change({ status: 'received' })).toEqual({ ok: false, failure: 'not-now' });
  expect(await change({ status: 'matched', orderId: 123456 })).toEqual({
    ok: false,
    failure: 'unknown-order',
  });
  expect((await change({ status: 'matched', orderId: order.id })).ok).toBe(true);
  expect((await change({ status: 'received' })).ok).toBe(true);
  expect(textOf(await shop.ask(headers.location ?? ''))).toContain('Les articles sont arrivés.');
  expect((await change({ status: 'refunded' })).ok).toBe(true);
  expect(await change({ status: 'refused', refusal: 'trop tard' })).toEqual({
    ok: false,
    failure: 'not-now',
  });
});

test('an unknown receipt is not found', async () => {
  expect((await shop.ask('/retractation/aaaaaaaaaaaaaaaaaaaaaa/')).statusCode).toBe(404);
  expect((await shop.ask('/retractation/trop-court/')).statusCode).toBe(404);
});

test('a settled declaration is deleted after five years, and an open one never', async () => {
  await confirm({ ...DECLARED, courriel: 'ancienne@exemple.fr' });
  const id = (await lastWithdrawal())?.id ?? 0;
  await confirm({ ...DECLARED, courriel: 'ancienne@exemple.fr' });
  await inTransaction(shop.db, (tx) =>
    changeWithdrawal(tx, pressOf(id), { status: 'refused', refusal: 'doublon' }),
  );
  const own = async () => {
    const { retractations } = await listOwnWithdrawals(shop.db, {
      email: 'Ancienne@exemple.fr',
      customerId: 0,
    });
    return retractations.length;
  };
  expect(await own()).toBe(2);
  await deleteOldWithdrawals({ db: shop.db, now: () => new Date('2031-11-17T12:00:00Z') });
  expect(await own()).toBe(2);
  await deleteOldWithdrawals({ db: shop.db, now: () => new Date('2031-11-19T12:00:00Z') });
  expect(await own()).toBe(1);
});
