import { strFromU8, unzipSync } from 'fflate';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBuyer } from '#test/new-buyer.ts';
import { newVisitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPdf } from '#test/read-pdf.ts';
import { PATHS } from '#shop/common/paths/paths.ts';

const TERMS = 'conditions-generales-de-vente';
const TOY = 'perles-a-enfiler';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const readTerms = async () =>
  (
    await shop.db
      .selectFrom('content_pages')
      .select('body')
      .where('slug', '=', TERMS)
      .executeTakeFirstOrThrow()
  ).body;

/** Changes data of the shop, and drops the caches as every web process does when it hears of a change. */
async function change(statement: RawBuilder<unknown>): Promise<void> {
  await statement.execute(shop.db);
  shop.app.drop(['*']);
}

const changeTerms = (body: string) =>
  change(sql`update content_pages set body = ${body} where slug = ${TERMS}`);

/** Places an order by transfer. The form names the versions that its page showed, unless `fields` says otherwise. */
async function placeOrder(
  email: string,
  { meanwhile, fields = {} }: { meanwhile?: () => Promise<unknown>; fields?: Record<string, string> } = {},
) {
  const buyer = await newBuyer(shop, TOY);
  const form = await buyer.fill('', { payment_method: 'bacs', billing_email: email, ...fields });
  await meanwhile?.();
  const answer = await buyer.press(form);
  expect(answer.result).toBe('success');
  const order = await shop.db
    .selectFrom('orders')
    .select(['id', 'key', 'legal_versions', 'delivery_seen'])
    .where('id', '=', answer.order_id ?? 0)
    .executeTakeFirstOrThrow();
  return { ...order, visitor: buyer.visitor };
}

type PlacedOrder = Awaited<ReturnType<typeof placeOrder>>;

async function openArchive({ id, key, visitor }: PlacedOrder) {
  const answer = await visitor.open(PATHS.orderContract(id, key));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="contrat-${id}.zip"`,
    'cache-control': 'no-store',
  });
  return unzipSync(answer.rawPayload);
}

const textOf = (archive: Awaited<ReturnType<typeof openArchive>>, name: string) =>
  strFromU8(archive[name] ?? new Uint8Array());

test('an order placed before a change of the terms hands over the old text byte for byte', async () => {
  const old = await readTerms();
  const order = await placeOrder('avant@exemple.fr');
  await changeTerms(`${old}<p>Un paragraphe nouveau.</p>`);
  const archive = await openArchive(order);
  expect(textOf(archive, `${TERMS}.html`)).toBe(old);
  expect(readPdf(Buffer.from(archive[`${TERMS}.pdf`] ?? []))).not.toContain('Un paragraphe nouveau.');
  const later = await openArchive(await placeOrder('apres@exemple.fr'));
  expect(textOf(later, `${TERMS}.html`)).toBe(`${old}<p>Un paragraphe nouveau.</p>`);
  expect(readPdf(Buffer.from(later[`${TERMS}.pdf`] ?? []))).toContain('Un paragraphe nouveau.');
});

test('terms that change while the buyer pays do not bind: the version on the page does', async () => {
  const seen = await readTerms();
  const order = await placeOrder('pendant@exemple.fr', {
    meanwhile: () => changeTerms(`${seen}<p>Plus tard.</p>`),
  });
  expect(textOf(await openArchive(order), `${TERMS}.html`)).toBe(seen);
});

test('a form that names no version, an unknown one or one replaced long ago accepts the version in force', async () => {
  const [first] = await shop.db
    .selectFrom('legal_versions')
    .select('id')
    .where('slug', '=', TERMS)
    .orderBy('id')
    .execute();
  await sql`alter table legal_versions disable trigger frozen`.execute(shop.db);
  await sql`update legal_versions set valid_from = valid_from - interval '3 days'`.execute(shop.db);
  await sql`alter table legal_versions enable trigger frozen`.execute(shop.db);
  const current = await readTerms();
  for (const [index, seen] of ['', '999999', String(first?.id)].entries()) {
    const order = await placeOrder(`version-${index}@exemple.fr`, { fields: { seen_versions: seen } });
    expect(order.legal_versions).toHaveLength(5);
    expect(textOf(await openArchive(order), `${TERMS}.html`)).toBe(current);
  }
});

test('the archive repeats features, warnings, price, VAT, delivery and delay as the buyer saw them', async () => {
  const order = await placeOrder('recap@exemple.fr');
  await change(sql`update products set warnings = array['Attention ! Autre texte.'], materials = 'Plastique'
    where slug = ${TOY}`);
  const recap = readPdf(Buffer.from((await openArchive(order))['recapitulatif.pdf'] ?? [])).replace(
    /\s+/g,
    ' ',
  );
  expect(recap).toContain(`Récapitulatif de la commande n° ${order.id}`);
  expect(recap).toContain('Perles à enfiler');
  expect(recap).toContain('Âge conseillé : De 3 à 6 ans · Matières : Hêtre massif');
  expect(recap).toContain('Attention ! Ne convient pas aux enfants de moins de 36 mois. Longue corde.');
  expect(recap).not.toContain('Plastique');
  expect(recap).toMatch(/Prix unitaire : 19,50 € TTC/);
  expect(order.delivery_seen).toMatch(/entre le/);
  expect(recap).toContain(order.delivery_seen.replace(/\s+/g, ' '));
  expect(recap).toMatch(/Conditions générales de vente, version du .* empreinte SHA-256/);
});

test('the confirmation mail carries the recap with warnings, and the terms and the withdrawal form as tagged PDF', async () => {
  await change(sql`update products set warnings = array['Attention ! Longue corde.'] where slug = ${TOY}`);
  const order = await placeOrder('courriel@exemple.fr');
  const mail = (await shop.mails()).find(
    ({ to, subject }) => to === 'courriel@exemple.fr' && subject.includes(String(order.id)),
  );
  const words = (text: string | undefined) => text?.replace(/\s+/g, ' ');
  for (const part of [mail?.text, mail?.html]) {
    expect(words(part)).toContain('Attention ! Longue corde.');
    expect(words(part)).toContain('Âge conseillé : De 3 à 6 ans');
    expect(words(part)).toContain('le formulaire de rétractation sont joints');
  }
  expect(mail?.attachments.map(({ name }) => name)).toEqual([`${TERMS}.pdf`, 'droit-de-retractation.pdf']);
  for (const { content } of mail?.attachments ?? []) {
    expect(content.toString('latin1')).toContain('/StructTreeRoot');
    expect(content.toString('latin1')).toMatch(/\/Marked true/);
  }
  expect(readPdf(mail?.attachments[1]?.content ?? Buffer.from(''))).toContain(
    'Modèle de formulaire de rétractation',
  );
});

test('the contract is the key holder’s alone, and deleting the buyer’s data keeps it', async () => {
  const order = await placeOrder('efface@exemple.fr');
  const stranger = newVisitor(shop);
  const wrong = await stranger.open(PATHS.orderContract(order.id, 'wc_order_aaaaaaaaaaaaa'));
  expect(wrong.statusCode).toBe(404);
  const terms = textOf(await openArchive(order), `${TERMS}.html`);
  await sql`update orders set billing = '{}', shipping = '{}', email = '', customer_id = null where id = ${order.id}`.execute(
    shop.db,
  );
  expect(textOf(await openArchive(order), `${TERMS}.html`)).toBe(terms);
});

test('the database refuses to change a published version, the contract of an order and its lines', async () => {
  const order = await placeOrder('fige@exemple.fr');
  for (const statement of [
    sql`update legal_versions set body = 'autre'`,
    sql`delete from legal_versions`,
    sql`update orders set legal_versions = '{}' where id = ${order.id}`,
    sql`update orders set delivery_seen = 'demain' where id = ${order.id}`,
    sql`update order_lines set warnings = '["rien"]' where order_id = ${order.id}`,
    sql`update order_lines set unit_cents = 1 where order_id = ${order.id}`,
  ])
    await expect(statement.execute(shop.db)).rejects.toMatchObject({ code: '23000' });
});

test('every version of a legal page stays readable, with its date, its hash and what changed', async () => {
  const reader = newVisitor(shop);
  const before = await readTerms();
  await changeTerms(before.replace('<h2>', '<p>Une précision.</p><h2>'));
  expect((await reader.open(PATHS.content(TERMS))).body).toContain(PATHS.legalVersions(TERMS));
  const list = (await reader.open(PATHS.legalVersions(TERMS))).body;
  const versions = await shop.db
    .selectFrom('legal_versions')
    .select(['id', 'sha256', 'body'])
    .where('slug', '=', TERMS)
    .orderBy('id', 'desc')
    .execute();
  for (const { id, sha256 } of versions) {
    expect(list).toContain(`href="${PATHS.legalVersion(TERMS, id)}"`);
    expect(list).toContain(sha256);
  }
  const [newest, previous] = versions;
  const newer = (await reader.open(PATHS.legalVersion(TERMS, newest?.id ?? 0))).body;
  expect(newer).toContain('<ins>Une précision.</ins>');
  expect((await reader.open(PATHS.legalVersion(TERMS, previous?.id ?? 0))).body).not.toContain(
    'Une précision.',
  );
  for (const path of [
    PATHS.legalVersion(TERMS, 999_999),
    PATHS.legalVersions('a-propos'),
    PATHS.legalVersion('mentions-legales', newest?.id ?? 0),
  ])
    expect((await reader.open(path)).statusCode).toBe(404);
});
