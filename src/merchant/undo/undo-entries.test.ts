import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';
import { verifyAudit } from '#shop/staff/audit/server/verify-audit.ts';

let shop: TestShop;
let visitor: Visitor;
let nonce: { nonce: string };
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  visitor = await staffVisitor(shop, 'manager');
  nonce = await officeNonceOf(visitor);
});
afterAll(() => shop.close());

const send = (url: string, fields: Record<string, string | string[]> = {}) =>
  visitor.post(url, { ...nonce, ...fields });
const lastEntry = async (action: string) => {
  const { rows } = await sql<{ id: number }>`select id from audit_log where action = ${action}
    order by id desc limit 1`.execute(shop.db);
  return Number(rows[0]?.id);
};
const undo = (id: number) => send(`/gestion/journal/${id}/annuler/`, { suite: '/gestion/codes/' });
const COUPON = { code: 'rentree', description: 'Rentrée', kind: 'percent', amount: '10' };
async function createCoupon(code: string): Promise<string> {
  const { headers, statusCode } = await send('/gestion/codes/nouveau/', { ...COUPON, code });
  expect(statusCode).toBe(303);
  return String(headers.location).replace(/\?.*/, '');
}
const versionAt = async (path: string) => hiddenField((await visitor.open(path)).body, 'version');
const couponOf = async (code: string) =>
  (
    await sql<{ amount: number; description: string }>`select amount, description from coupons
      where code = ${code}`.execute(shop.db)
  ).rows[0];
const change = async (path: string, fields: Record<string, string>) =>
  expect((await send(path, { ...COUPON, ...fields, version: await versionAt(path) })).statusCode).toBe(303);

test('a saved change offers « Annuler », which brings the former values back once', async () => {
  const path = await createCoupon('un');
  const version = await versionAt(path);
  const saved = await send(path, { ...COUPON, code: 'un', amount: '25', version });
  const entry = await lastEntry('coupon.change');
  const { body } = await visitor.open(String(saved.headers.location));
  expect(body).toContain(`/gestion/journal/${entry}/annuler/`);
  const undone = await undo(entry);
  expect([undone.statusCode, undone.headers.location]).toEqual([303, '/gestion/codes/?fait=annulation']);
  expect((await visitor.open('/gestion/codes/?fait=annulation')).body).toContain('Le changement est annulé');
  expect(await couponOf('un')).toMatchObject({ amount: 10 });
  const again = await undo(entry);
  expect([again.statusCode, again.body.includes('déjà annulé')]).toEqual([409, true]);
  expect(await lastEntry('audit.undo')).toBeGreaterThan(entry);
  expect(await verifyAudit(shop.db)).toMatchObject({ ok: true });
});

test('a later change of the same field keeps it from being undone, another field does not', async () => {
  const path = await createCoupon('deux');
  await change(path, { code: 'deux', amount: '20' });
  const amount = await lastEntry('coupon.change');
  await change(path, { code: 'deux', amount: '20', description: 'Plus tard' });
  const words = await lastEntry('coupon.change');
  expect((await undo(amount)).statusCode).toBe(303);
  expect(await couponOf('deux')).toEqual({ amount: 10, description: 'Plus tard' });
  await change(path, { code: 'deux', amount: '10', description: 'Encore' });
  const refused = await undo(words);
  expect([refused.statusCode, refused.body.includes('plus récent')]).toEqual([409, true]);
  expect(await couponOf('deux')).toMatchObject({ description: 'Encore' });
});

test('a deleted coupon comes back, and a new one goes away unless it was used', async () => {
  const path = await createCoupon('trois');
  await send(`${path}supprimer/`, { version: await versionAt(path) });
  expect(await couponOf('trois')).toBeUndefined();
  expect((await undo(await lastEntry('coupon.delete'))).statusCode).toBe(303);
  expect(await couponOf('trois')).toMatchObject({ amount: 10 });
  const created = await lastEntry('coupon.create');
  await sql`update coupons set used_count = 1 where code = 'trois'`.execute(shop.db);
  expect((await undo(created)).statusCode).toBe(409);
  await sql`update coupons set used_count = 0 where code = 'trois'`.execute(shop.db);
  expect((await undo(created)).statusCode).toBe(303);
  expect(await couponOf('trois')).toBeUndefined();
});

test('a product gets its status back', async () => {
  const { rows } = await sql<{ id: number }>`select id from products where slug = 'boulier'`.execute(shop.db);
  await send(`/gestion/produits/${rows[0]?.id}/archiver/`);
  expect((await undo(await lastEntry('product.archive'))).statusCode).toBe(303);
  const after = await sql`select status from products where slug = 'boulier'`.execute(shop.db);
  expect(after.rows).toEqual([{ status: 'publish' }]);
});

test('after thirty days, without permission or without an image, nothing is undone', async () => {
  const path = await createCoupon('quatre');
  await change(path, { code: 'quatre', amount: '30' });
  const entry = await lastEntry('coupon.change');
  const packer = await staffVisitor(shop, 'packer');
  const own = await officeNonceOf(packer);
  expect((await packer.post(`/gestion/journal/${entry}/annuler/`, own)).statusCode).toBe(403);
  expect((await undo(await lastEntry('staff.sign-in'))).statusCode).toBe(404);
  expect((await undo(999_999_999)).statusCode).toBe(404);
  await sql`alter table audit_log disable trigger user`.execute(shop.db);
  await sql`update audit_log set at = at - interval '31 days' where id = ${entry}`.execute(shop.db);
  await sql`alter table audit_log enable trigger user`.execute(shop.db);
  const late = await undo(entry);
  expect([late.statusCode, late.body.includes('plus de 30')]).toEqual([409, true]);
  expect(await couponOf('quatre')).toMatchObject({ amount: 30 });
});
