import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

/** Sends the product page form as a browser does. */
const formOf = async (slug: string, fields: Record<string, string> = {}) => ({
  'add-to-cart': await productId(shop, slug),
  quantity: '1',
  ...fields,
});

test('the plain form adds a simple product to the cart, and the cart page confirms it', async () => {
  const visitor = newVisitor(shop);
  const answer = await visitor.post('/produit/tour-rose/', await formOf('tour-rose', { quantity: '2' }));
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toMatch(/^\/panier\/\?ajout=[0-9a-f]{32}$/);
  const read = await visitor.open(String(answer.headers.location));
  expect(read.body).toContain(
    '« Tour rose » est dans votre panier.'.replace(/« | »/g, (s) => s.replace(' ', '\u00a0')),
  );
  expect(await visitor.readBasket()).toContain('Sous-total 99,80 €');
});

test('adding the same product again increases the quantity of its line', async () => {
  const visitor = newVisitor(shop);
  await visitor.send('/produit/tour-rose/', await formOf('tour-rose'));
  await visitor.send('/produit/tour-rose/', await formOf('tour-rose', { quantity: '3' }));
  expect(await visitor.lineKeys()).toHaveLength(1);
  expect(await visitor.readBasket()).toContain('Sous-total 199,60 €');
});

test('the cart names the chosen variations, each on its own line', async () => {
  const visitor = newVisitor(shop);
  for (const colour of ['rouge', 'bleu']) {
    await visitor.send(
      '/produit/anneaux-a-empiler/',
      await formOf('anneaux-a-empiler', { attribute_pa_couleur: colour }),
    );
  }
  expect(await visitor.lineKeys()).toHaveLength(2);
  expect(await visitor.readBasket()).toMatch(/Couleur : Rouge.*Couleur : Bleu/i);
});

test('a variation that accepts any value keeps the one that was chosen', async () => {
  const visitor = newVisitor(shop);
  const form = await formOf('cubes-gigognes', {
    attribute_pa_taille: 'grand',
    attribute_pa_finition: 'pastel',
  });
  expect(await visitor.send('/produit/cubes-gigognes/', form)).toMatch(/Grand.*Pastel/i);
});

test('a group adds each of its products in its own quantity, and leaves out those at 0', async () => {
  const visitor = newVisitor(shop);
  const ids = await Promise.all(
    ['hochet-en-bois', 'balle-de-prehension', 'culbuto'].map((slug) => productId(shop, slug)),
  );
  const [rattle, ball, tumbler] = ids.map((id) => `quantity[${id}]`) as [string, string, string];
  await visitor.send('/produit/coffret-eveil/', {
    'add-to-cart': await productId(shop, 'coffret-eveil'),
    [rattle]: '1',
    [ball]: '0',
    [tumbler]: '2',
  });
  const lines = await shop.db
    .selectFrom('basket_lines')
    .select(['product_id', 'quantity'])
    .orderBy('added_at', 'desc')
    .limit(2)
    .execute();
  expect(await visitor.lineKeys()).toHaveLength(2);
  expect(new Map(lines.map((line) => [String(line.product_id), line.quantity]))).toEqual(
    new Map([
      [ids[0], 1],
      [ids[2], 2],
    ]),
  );
});

const NOT_ENOUGH = 'Il n’en reste pas autant. Choisissez une quantité plus petite.';
const BAD_QUANTITY = 'Indiquez une quantité entière, à partir de 1.';
const NO_COMBINATION = 'Cette combinaison n’existe pas. Essayez-en une autre.';
const NO_OPTION = 'Cette option n’existe pas pour ce produit. Choisissez-en une autre.';
const CHOOSE = 'Choisissez d’abord les options de ce produit.';

test.each([
  ['what is out of stock', 'perles-dorees', {}, 'il n’est plus en stock'],
  ['more than there is', 'tour-rose', { quantity: '25' }, NOT_ENOUGH],
  ['more than anyone can buy', 'tour-rose', { quantity: '1000000000' }, NOT_ENOUGH],
  ['more than fits, of what is not counted', 'echantillon-de-bois', { quantity: '1000000000' }, NOT_ENOUGH],
  ['none', 'tour-rose', { quantity: '0' }, BAD_QUANTITY],
  ['less than none', 'tour-rose', { quantity: '-1' }, BAD_QUANTITY],
  ['one and a half', 'tour-rose', { quantity: '1.5' }, BAD_QUANTITY],
  ['a word for a quantity', 'tour-rose', { quantity: 'abc' }, BAD_QUANTITY],
  ['an endless quantity', 'tour-rose', { quantity: 'Infinity' }, BAD_QUANTITY],
  ['no choice', 'anneaux-a-empiler', {}, CHOOSE],
  ['an empty choice', 'anneaux-a-empiler', { attribute_pa_couleur: '' }, CHOOSE],
  ['a colour it does not come in', 'anneaux-a-empiler', { attribute_pa_couleur: 'mauve' }, NO_OPTION],
  [
    'a combination that does not exist',
    'cubes-gigognes',
    { attribute_pa_taille: 'moyen', attribute_pa_finition: 'arc-en-ciel' },
    NO_COMBINATION,
  ],
  [
    'a combination that has run out',
    'cubes-gigognes',
    { attribute_pa_taille: 'moyen', attribute_pa_finition: 'pastel' },
    'il n’est plus en stock',
  ],
  ['an unknown product', 'tour-rose', { 'add-to-cart': '2147483647' }, 'Ce produit n’est plus en vente.'],
  ['something that is no product', 'tour-rose', { 'add-to-cart': 'abc' }, 'Ce produit n’est plus en vente.'],
  ['a number written otherwise', 'tour-rose', { 'add-to-cart': '1e1' }, 'Ce produit n’est plus en vente.'],
  ['no product at all', 'tour-rose', { 'add-to-cart': '' }, 'Ce produit n’est plus en vente.'],
  ['a product below all', 'tour-rose', { 'add-to-cart': '-1' }, 'Ce produit n’est plus en vente.'],
  ['half a product', 'tour-rose', { 'add-to-cart': '1.5' }, 'Ce produit n’est plus en vente.'],
  [
    'more products than numbers',
    'tour-rose',
    { 'add-to-cart': '9999999999' },
    'Ce produit n’est plus en vente.',
  ],
  ['an attribute it does not have', 'anneaux-a-empiler', { attribute_pa_odeur: 'rose' }, CHOOSE],
  [
    'an attribute with a name of the language itself',
    'anneaux-a-empiler',
    { attribute_constructor: 'x', attribute___proto__: 'y' },
    CHOOSE,
  ],
  [
    'a value of another attribute',
    'cubes-gigognes',
    { attribute_pa_taille: 'pastel', attribute_pa_finition: 'petit' },
    NO_COMBINATION,
  ],
  ['an empty quantity', 'tour-rose', { quantity: '' }, BAD_QUANTITY],
  ['a group as if it were a product', 'coffret-eveil', {}, 'Ce produit n’est plus en vente.'],
  [
    'two of what is sold individually',
    'carte-cadeau',
    { quantity: '2' },
    'Ce produit ne se commande qu’une fois',
  ],
] as const)('%s is refused with a message on the cart page', async (_what, slug, fields, sentence) => {
  const visitor = newVisitor(shop);
  const answer = await visitor.post(`/produit/${slug}/`, { ...(await formOf(slug)), ...fields });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toMatch(/^\/panier\/\?refus=/);
  expect((await visitor.open(String(answer.headers.location))).body).toContain(sentence);
  expect(await visitor.lineKeys()).toEqual([]);
});

test.each([
  ['0', 'bad-quantity'],
  ['-1', 'bad-quantity'],
  ['1.5', 'bad-quantity'],
  ['abc', 'bad-quantity'],
  ['1e9', 'not-enough'],
])('a grouped product with a quantity of “%s” is refused', async (quantity, refusal) => {
  const visitor = newVisitor(shop);
  const id = await productId(shop, 'hochet-en-bois');
  const answer = await visitor.post('/produit/coffret-eveil/', { [`quantity[${id}]`]: quantity });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`/panier/?refus=${refusal}&produit=coffret-eveil`);
  expect(await visitor.lineKeys()).toEqual([]);
});

test('the price follows the choices, whatever variation and price the form sends', async () => {
  const visitor = newVisitor(shop);
  const form = await formOf('cubes-gigognes', {
    attribute_pa_taille: 'petit',
    attribute_pa_finition: 'pastel',
    variation_id: '1',
    product_id: await productId(shop, 'echantillon-de-bois'),
    price: '0',
  });
  expect(await visitor.send('/produit/cubes-gigognes/', form)).toContain('Sous-total 29,90 €');
});

test('a combination that does not exist is refused in the merchant’s words (§8.3#2)', async () => {
  const write = (noMatchingVariation: string) =>
    shop.db
      .updateTable('settings')
      .set({ value: sql`value || jsonb_build_object('noMatchingVariation', ${noMatchingVariation}::text)` })
      .where('name', '=', 'shop')
      .execute();
  await write('Ce duo n’existe pas encore.');
  shop.app.drop(['settings']);
  const read = await newVisitor(shop).send(
    '/produit/cubes-gigognes/',
    await formOf('cubes-gigognes', { attribute_pa_taille: 'moyen', attribute_pa_finition: 'arc-en-ciel' }),
  );
  await write(NO_COMBINATION);
  shop.app.drop(['settings']);
  expect(read).toContain('Ce duo n’existe pas encore.');
});

test('a group of which one product is refused adds nothing', async () => {
  const visitor = newVisitor(shop);
  const rattle = await productId(shop, 'hochet-en-bois');
  const rabbit = await productId(shop, 'culbuto');
  const answer = await visitor.post('/produit/coffret-eveil/', {
    [`quantity[${rattle}]`]: '1',
    [`quantity[${rabbit}]`]: '9999',
  });
  expect(answer.headers.location).toContain('refus=not-enough');
  expect(await visitor.lineKeys()).toEqual([]);
});

test('a product that is no longer published cannot be added', async () => {
  await shop.db.updateTable('products').set({ status: 'draft' }).where('slug', '=', 'boulier').execute();
  const visitor = newVisitor(shop);
  expect(await visitor.send('/produit/boulier/', await formOf('boulier'))).toContain(
    'Ce produit n’est plus en vente.',
  );
});

test('what is sold individually is refused the second time', async () => {
  const visitor = newVisitor(shop);
  await visitor.send('/produit/carte-cadeau/', await formOf('carte-cadeau'));
  const again = await visitor.send('/produit/carte-cadeau/', await formOf('carte-cadeau'));
  expect(again).toContain('Ce produit ne se commande qu’une fois, et il est déjà dans votre panier.');
  expect(again).toContain('Sous-total 50,00 €');
});

test('fifty adds at once add up exactly', async () => {
  const visitor = newVisitor(shop);
  const form = await formOf('echantillon-de-bois');
  await visitor.post('/produit/echantillon-de-bois/', form);
  await Promise.all(Array.from({ length: 50 }, () => visitor.post('/produit/echantillon-de-bois/', form)));
  const [key = ''] = await visitor.lineKeys();
  const line = await shop.db
    .selectFrom('basket_lines')
    .select('quantity')
    .where('line_key', '=', key)
    .orderBy('quantity', 'desc')
    .executeTakeFirst();
  expect(line?.quantity).toBe(51);
});

test.each([
  ['tour-rose', 24],
  ['carte-cadeau', 1],
])('concurrent additions of %s never exceed its maximum quantity in a cart', async (slug, most) => {
  const visitor = newVisitor(shop);
  const form = await formOf(slug);
  await visitor.post(`/produit/${slug}/`, form);
  await Promise.all(Array.from({ length: 30 }, () => visitor.post(`/produit/${slug}/`, form)));
  const { body } = await visitor.open('/panier/');
  expect(/name="quantity\[[^"]*"[^>]*value="(\d+)"/.exec(body)?.[1]).toBe(String(most));
});

test('sixty concurrent visitors each get their own cart, and only additions beyond the stock are refused', async () => {
  const forms = await Promise.all(
    ['tour-rose', 'tangram', 'culbuto'].map((slug) => formOf(slug).then((form) => ({ slug, form }))),
  );
  const visitors = Array.from({ length: 60 }, (_, place) => ({
    visitor: newVisitor(shop),
    ...(forms[place % 3] ?? expect.unreachable()),
    quantity: place % 10 === 9 ? '9999' : String(1 + (place % 4)),
  }));
  await Promise.all(
    visitors.map(({ visitor, slug, form, quantity }) =>
      visitor.post(`/produit/${slug}/`, { ...form, quantity }),
    ),
  );
  for (const { visitor, slug, quantity } of visitors) {
    const { rows } = await sql<{ slug: string; quantity: number }>`
      select p.slug, l.quantity from basket_lines l join products p on p.id = l.product_id
      where l.visitor_id = ${visitor.cookies.get('eveil_visitor')}`.execute(shop.db);
    expect(rows).toEqual(quantity === '9999' ? [] : [{ slug, quantity: Number(quantity) }]);
  }
});

test('the visitor cookie is HttpOnly and SameSite=Lax; over https it is Secure with the __Host- prefix', async () => {
  const plain = await newVisitor(shop).post('/produit/tour-rose/', await formOf('tour-rose'));
  expect(plain.cookies[0]).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    value: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const secure = await openShop({ PUBLIC_URL: 'https://eveil.example' });
  const answer = await newVisitor(secure).post('/produit/tour-rose/', await formOf('tour-rose'));
  expect(answer.cookies[0]).toMatchObject({ name: '__Host-eveil_visitor', secure: true, path: '/' });
  expect(answer.cookies[0]?.domain).toBeUndefined();
  await secure.close();
});

test('an invalid visitor cookie gives an empty cart', async () => {
  const answer = await shop.ask({
    url: '/panier/',
    headers: { cookie: `eveil_visitor=${"' or 1=1 --".padEnd(32, ' ')}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Votre panier est vide.');
});
