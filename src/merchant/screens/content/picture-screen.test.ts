import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let editor: Visitor;
let nonce: { nonce: string };
beforeAll(async () => {
  shop = await openShop();
  editor = await staffVisitor(shop, 'editor');
  nonce = await officeNonceOf(editor);
});
afterAll(() => shop.close());

const pathOf = (id: number) => `/gestion/images/${id}/`;
const plain = ({ body }: { body: string }) => body.replace(/&nbsp;|\s/g, ' ');
async function onePicture(alt = 'Une toupie en bois'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pictures (file, fingerprint, width, height, alt)
    select 'boutique/' || md5(random()::text) || '.jpg', fingerprint, width, height, ${alt} from pictures
    order by id limit 1 returning id`.execute(shop.db);
  return rows[0]?.id ?? 0;
}
const remove = (id: number) => editor.post(`${pathOf(id)}supprimer/`, nonce);
const altOf = async (id: number) =>
  (await sql<{ alt: string }>`select alt from pictures where id = ${id}`.execute(shop.db)).rows[0]?.alt;

test('the picture of a product names its product, and is not deleted', async () => {
  const { rows } = await sql<{ id: number; product: number; name: string }>`
    select pp.picture_id as id, p.id as product, p.name from product_pictures pp
    join products p on p.id = pp.product_id where p.name !~ '[''&"’]' order by p.id limit 1`.execute(shop.db);
  const { id = 0, product = 0, name = '' } = rows[0] ?? {};
  const shown = await editor.open(pathOf(id));
  expect(plain(shown)).toContain(name);
  expect(shown.body).toContain(`href="/gestion/produits/${product}/photos/"`);
  expect(shown.body).not.toContain(`${pathOf(id)}supprimer/`);
  const refused = await remove(id);
  expect([refused.statusCode, plain(refused).includes('encore utilisée')]).toEqual([422, true]);
  expect(await altOf(id)).toBeDefined();
});

test.each<[string, (id: number) => Promise<unknown>, string]>([
  [
    'a widget that names its file',
    (id) =>
      sql`insert into content_widgets (id, kind, settings) select 'essai', (select kind from content_widgets limit 1),
        jsonb_build_object('picture', file) from pictures where id = ${id}`.execute(shop.db),
    'href="/gestion/widgets/bloc/essai/"',
  ],
  [
    'the description of a product that shows it',
    (id) =>
      sql`update products set description = description || ${`<p><img src="/media/${id}-0123456789ab-320.webp"></p>`}
        where slug = 'tangram'`.execute(shop.db),
    'Tangram',
  ],
])('a picture is kept for %s', async (_case, use, link) => {
  const id = await onePicture();
  await use(id);
  expect((await editor.open(pathOf(id))).body).toContain(link);
  expect((await remove(id)).statusCode).toBe(422);
  expect(await altOf(id)).toBe('Une toupie en bois');
});

test('an unused picture gets another text, and is deleted', async () => {
  const id = await onePicture();
  expect((await editor.open('/gestion/images/?q=toupie')).body).toContain(`href="${pathOf(id)}"`);
  const refused = await editor.post(pathOf(id), { ...nonce, alt: ' ' });
  expect([refused.statusCode, await altOf(id)]).toEqual([422, 'Une toupie en bois']);
  expect((await editor.post(pathOf(id), { ...nonce, alt: 'Une toupie  rouge' })).statusCode).toBe(303);
  expect(await altOf(id)).toBe('Une toupie rouge');
  const advisor = await staffVisitor(shop, 'packer');
  expect((await advisor.open(pathOf(id))).statusCode).toBe(403);
  expect((await remove(id)).statusCode).toBe(303);
  expect(await altOf(id)).toBeUndefined();
  expect((await remove(id)).statusCode).toBe(404);
  expect((await editor.open(pathOf(id))).statusCode).toBe(404);
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where entity_type = 'picture' and entity_id = ${String(id)} order by id`.execute(shop.db);
  expect(rows.map(({ action }) => action)).toEqual(['picture.change', 'picture.delete']);
});
