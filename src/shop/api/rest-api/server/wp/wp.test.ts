import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#test/demo-password.ts';
import { MERCHANT } from '#test/customers.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, basicHeader, signedQuery, type WireFailure } from '#test/rest/rest-client.ts';
import { addStaff } from '#test/staff.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

const ROOT = '/wp-json/wp/v2';
const owner = basicHeader({ consumerKey: MERCHANT, consumerSecret: DEMO_PASSWORD });
type Sent = { headers?: Record<string, string>; payload?: object | Buffer | string };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call<Body = WireFailure>(method: Method, path: string, sent: Sent = {}) {
  const answer = await shop.ask({ method, url: ROOT + path, ...sent, headers: sent.headers ?? owner });
  return { status: answer.statusCode, headers: answer.headers, json: answer.json<Body>() };
}
const kindOf = ({ status, json }: { status: number; json: WireFailure }) => [status, json.code];
const lastAudit = async () =>
  (await shop.db.selectFrom('audit_log').select('action').orderBy('id', 'desc').executeTakeFirstOrThrow())
    .action;

type User = { id: number; email: string; roles: string[] };

test('an application reads who is signed in; a key is nobody', async () => {
  const { status, json } = await call<User>('GET', '/users/me?context=edit');
  expect([status, json.email, json.roles]).toEqual([200, MERCHANT, ['administrator']]);
  expect(kindOf(await call('GET', '/users/me', { headers: {} }))).toEqual([401, 'rest_not_logged_in']);
  const key = basicHeader(await addApiKey(shop));
  expect(kindOf(await call('GET', '/users/me', { headers: key }))).toEqual([401, 'rest_not_logged_in']);
});

type Password = { uuid: string; name: string; password?: string; last_used: string | null; app_id: string };
const PASSWORDS = '/users/me/application-passwords';

test('an application password is made, used, looked at and revoked through the API', async () => {
  const appId = '5e6e6be0-61a8-5d4a-9a3e-9b1f0c5b1a11';
  const made = await call<Password>('POST', PASSWORDS, { payload: { name: 'Caisse', app_id: appId } });
  expect([made.status, made.json.app_id]).toEqual([201, appId]);
  expect(await lastAudit()).toBe('staff.application-add');
  const { uuid, password = '' } = made.json;
  const own = basicHeader({ consumerKey: MERCHANT, consumerSecret: password });
  const introspected = await call<Password>('GET', `${PASSWORDS}/introspect`, { headers: own });
  expect(introspected.json).toMatchObject({ uuid, name: 'Caisse', last_used: expect.any(String) });
  expect(introspected.json).not.toHaveProperty('password');
  const { json: me } = await call<User>('GET', '/users/me');
  const listed = await call<Password[]>('GET', `/users/${me.id}/application-passwords`);
  expect(listed.json.map(({ name }) => name)).toEqual(['Caisse']);
  expect((await call<Password>('GET', `${PASSWORDS}/${uuid}`)).json.name).toBe('Caisse');

  const twin = await call('POST', PASSWORDS, { payload: { name: 'Caisse' } });
  expect(kindOf(twin)).toEqual([409, 'rest_application_password_duplicate_name']);
  const deleted = await call<{ deleted: boolean; previous: Password }>('DELETE', `${PASSWORDS}/${uuid}`);
  expect([deleted.json.deleted, deleted.json.previous.uuid]).toEqual([true, uuid]);
  expect((await call('GET', '/users/me', { headers: own })).status).toBe(401);
  expect(kindOf(await call('DELETE', `${PASSWORDS}/${uuid}`))).toEqual([
    404,
    'rest_application_password_not_found',
  ]);
  for (const name of ['Un', 'Deux']) await call('POST', PASSWORDS, { payload: { name } });
  expect((await call<{ count: number }>('DELETE', PASSWORDS)).json.count).toBe(2);
});

test.each([
  ['POST', PASSWORDS, { name: ' ' }, 400, 'rest_application_password_empty_name'],
  ['POST', PASSWORDS, {}, 400, 'rest_missing_callback_param'],
  ['POST', PASSWORDS, { name: 'x', app_id: 'y' }, 400, 'rest_invalid_param'],
  ['GET', `${PASSWORDS}/introspect`, undefined, 404, 'rest_no_authenticated_app_password'],
  ['GET', '/users/999/application-passwords', undefined, 404, 'rest_user_invalid_id'],
] as const)('%s %s with %o is refused', async (method, path, payload, status, code) => {
  expect(kindOf(await call(method, path, payload && { payload }))).toEqual([status, code]);
});

type Media = {
  id: number;
  alt_text: string;
  source_url: string;
  media_details: { width: number; sizes: Record<string, { source_url: string }> };
};
const photo = (background: string) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

/** A form with a picture and its text. */
function formOf(picture: Buffer, alt: string): Sent {
  const boundary = 'limite';
  const field = 'Content-Disposition: form-data; name=';
  const head = `--${boundary}\r\n${field}"alt_text"\r\n\r\n${alt}\r\n--${boundary}\r\n${field}"file"; filename="tangram.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    headers: { ...owner, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

test('a picture is uploaded in a form, described, listed and deleted', async () => {
  const made = await call<Media>('POST', '/media', formOf(await photo('#b5472c'), 'Un tangram <b>rouge</b>'));
  expect([made.status, made.json.alt_text, made.json.media_details.width]).toEqual([
    201,
    'Un tangram <b>rouge</b>',
    400,
  ]);
  expect(made.json).toMatchObject({ title: { rendered: 'Un tangram &lt;b&gt;rouge&lt;/b&gt;' } });
  expect(await lastAudit()).toBe('picture.add');
  const shown = await shop.ask(new URL(made.json.source_url).pathname);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const path = `/media/${made.json.id}`;
  expect((await call<Media>('POST', path, { payload: { alt_text: 'Un tangram' } })).json.alt_text).toBe(
    'Un tangram',
  );
  expect(await lastAudit()).toBe('picture.change');
  const { json, headers } = await call<Media[]>('GET', '/media?search=tangram&per_page=100&orderby=title');
  expect(json.map(({ id }) => id)).toContain(made.json.id);
  expect(Number(headers['x-wp-total'])).toBe(json.length);
  expect(kindOf(await call('DELETE', path))).toEqual([501, 'rest_trash_not_supported']);
  expect((await call<{ deleted: boolean }>('DELETE', `${path}?force=true`)).json.deleted).toBe(true);
  expect(await lastAudit()).toBe('picture.delete');
  expect(kindOf(await call('GET', path))).toEqual([404, 'rest_post_invalid_id']);
});

test('a picture is uploaded as the body of the call', async () => {
  const headers = {
    ...owner,
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="boite-bleue.png"',
  };
  const made = await call<Media>('POST', '/media', { headers, payload: await photo('#2c47b5') });
  expect([made.status, made.json.alt_text]).toEqual([201, 'boite bleue']);
});

test('pictures are narrowed by their product, name, time and kind', async () => {
  const sent = formOf(await photo('#2cb547'), 'Une prairie');
  const { json: made } = await call<Media & { slug: string; date: string }>('POST', '/media', sent);
  expect(made.date).toMatch(/^\d{4}-\d\d-\d\dT/);
  const { product_id: productId, picture_id: pictureId } = await shop.db
    .selectFrom('product_pictures')
    .select(['product_id', 'picture_id'])
    .executeTakeFirstOrThrow();
  // The day of an older picture is not known.
  await shop.db.updateTable('pictures').set({ added_at: null }).where('id', '=', pictureId).execute();
  const ids = async (query: string) =>
    (await call<Media[]>('GET', `/media?per_page=100&include=${made.id},${pictureId}&${query}`)).json.map(
      ({ id }) => id,
    );
  for (const query of ['after=2020-01-01', `slug=${made.slug}`, 'parent=0', 'search=prairie'])
    expect([query, await ids(query)]).toEqual([query, [made.id]]);
  for (const query of [`parent=${productId}`, 'parent_exclude=0'])
    expect([query, await ids(query)]).toEqual([query, [pictureId]]);
  for (const query of ['media_type=image', 'mime_type=image/jpeg', 'status=inherit', 'orderby=slug'])
    expect([query, (await ids(query)).length]).toEqual([query, 2]);
  for (const query of ['media_type=video', 'mime_type=image/png', 'status=trash', 'before=2020-01-01'])
    expect([query, await ids(query)]).toEqual([query, []]);
  expect(kindOf(await call('GET', '/media?after=hier'))).toEqual([400, 'rest_invalid_param']);
});

test('a picture that is used stays', async () => {
  const { json } = await call<Media[]>('GET', '/media?per_page=1&order=asc');
  expect(kindOf(await call('DELETE', `/media/${json[0]?.id}?force=true`))).toEqual([
    409,
    'rest_cannot_delete',
  ]);
});

test('what is no picture is refused, also in its place', async () => {
  const text = Buffer.from('<svg onload="alert(1)"/>');
  expect(kindOf(await call('POST', '/media', formOf(text, 'x')))).toEqual([400, 'rest_upload_invalid']);
  const asBody = (type: string) => ({ headers: { ...owner, 'content-type': type }, payload: text });
  expect((await call('POST', '/media', asBody('image/png'))).status).toBe(400);
  expect((await call('POST', '/media', asBody('image/svg+xml'))).status).toBe(415);
  expect((await call('POST', PASSWORDS, asBody('image/png'))).status).toBe(415);
  expect((await call('POST', '/media', { payload: {} })).status).toBe(400);
});

test('who may not change the catalogue uploads nothing', async () => {
  const headers = basicHeader({ consumerKey: await addStaff(shop, 'packer'), consumerSecret: DEMO_PASSWORD });
  const form = formOf(await photo('#fff'), 'x');
  const refused = await call('POST', '/media', { ...form, headers: { ...form.headers, ...headers } });
  expect(kindOf(refused)).toEqual([403, 'rest_forbidden']);
  const anonymous = { ...form, headers: { 'content-type': form.headers?.['content-type'] ?? '' } };
  expect(kindOf(await call('POST', '/media', anonymous))).toEqual([401, 'rest_not_logged_in']);
});

test.each(['/', '/index.php'])('%s?rest_route answers like /wp-json', async (path) => {
  const keys = await addApiKey(shop);
  const ask = (query: string, more = {}) =>
    shop.ask({ url: `${path}?${query}`, headers: basicHeader(keys), ...more });
  const read = await ask('rest_route=/wc/v3/products/tags&per_page=2');
  expect([read.statusCode, read.json<object[]>().length]).toEqual([200, 2]);
  expect(String(read.headers.link)).toContain('/wp-json/wc/v3/products/tags?per_page=2&page=2');
  const made = await ask('rest_route=%2Fwc%2Fv3%2Fproducts%2Ftags%2F', {
    method: 'POST',
    payload: { name: `Par ${path}` },
  });
  expect(made.statusCode).toBe(201);
  const index = await shop.ask(`${path}?rest_route=/`);
  expect(index.json()).toMatchObject({ namespaces: ['wc/v3', 'wc-analytics', 'wp/v2', 'wc/store/v1'] });
  const store = await shop.ask(`${path}?rest_route=/wc/store/v1/products&per_page=1`);
  expect(store.json()).toHaveLength(1);
  for (const route of ['/../gestion/', '//exemple.org/', '/nulle-part', '%00', '/wc/v3/a%00'])
    expect([400, 404]).toContain((await ask(`rest_route=${route}`)).statusCode);
  const query = signedQuery(keys, '/products/tags', { origin: 'http://localhost' });
  const signed = await shop.ask(`/wp-json/wc/v3/products/tags?${query}`);
  expect(signed.statusCode).toBe(200);
});

test('programs find the APIs by the index and by any page', async () => {
  const { headers, ...index } = await shop.ask('/wp-json');
  expect(headers['content-type']).toContain('application/json');
  expect(index.json()).toMatchObject({
    url: 'http://localhost',
    home: 'http://localhost',
    timezone_string: 'Europe/Paris',
    gmt_offset: expect.toBeOneOf([1, 2]),
    authentication: {
      'application-passwords': {
        endpoints: { authorization: 'http://localhost/wp-admin/authorize-application.php' },
      },
    },
  });
  expect(Object.keys(index.json<{ routes: object }>().routes)).toContain('/wp/v2/media');
  for (let time = 0; time < 2; time++)
    expect((await shop.ask('/')).headers.link).toBe('<http://localhost/wp-json/>; rel="https://api.w.org/"');
});

test('NUL in a query is named as the fault of its parameter', async () => {
  const answer = await shop.ask({ url: '/wp-json/wc/v3/products/tags?search=a%00b', headers: owner });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({
      code: 'rest_invalid_param',
      message: 'Un paramètre de l’adresse contient un caractère interdit.',
      data: { status: 400, params: { search: expect.any(String) } },
    }),
  ]);
});
