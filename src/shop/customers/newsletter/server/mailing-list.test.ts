import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '#test/network/free-port.ts';
import { openShop } from '#test/open-shop.ts';
import { createMailingList } from './mailing-list.ts';

/**
 * The fake server responds as the public documentation of both providers describes; the tests cannot reach
 * either of them.
 */
type ReceivedRequest = {
  method: string | undefined;
  url: string | undefined;
  key: string | undefined;
  body: unknown;
};
const seen: ReceivedRequest[] = [];
let answer = { status: 201, body: '{}' };
let fake: Server;
let address = '';

beforeAll(async () => {
  const port = await freePort();
  fake = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      const key = headers['api-key'] ?? headers.authorization;
      seen.push({ method, url, key: String(key), body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => fake.listen(port, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${port}`;
});
afterAll(() => new Promise((resolve) => fake.close(resolve)));
beforeEach(() => {
  seen.length = 0;
  answer = { status: 201, body: '{}' };
});

const BREVO = { name: 'brevo', apiKey: 'xkeysib-abc', listId: '7' } as const;
const MAILCHIMP = { name: 'mailchimp', apiKey: `${'a'.repeat(32)}-us21`, listId: 'f00ba4' } as const;

test('Brevo is told of a contact with its list, and to take it off that list', async () => {
  const list = createMailingList({ newsletter: BREVO }, address);
  await list?.add('Anne@exemple.fr');
  answer = {
    status: 400,
    body: '{"code":"invalid_parameter","message":"Contact already removed from list"}',
  };
  await list?.remove('Anne@exemple.fr');
  expect(seen).toEqual([
    {
      method: 'POST',
      url: '/v3/contacts',
      key: 'xkeysib-abc',
      body: { email: 'Anne@exemple.fr', listIds: [7], updateEnabled: true },
    },
    {
      method: 'POST',
      url: '/v3/contacts/lists/7/contacts/remove',
      key: 'xkeysib-abc',
      body: { emails: ['Anne@exemple.fr'] },
    },
  ]);
});

test('Mailchimp is told of a member by the hash of the small letters of its address', async () => {
  const list = createMailingList({ newsletter: MAILCHIMP }, address);
  await list?.add('Anne@Exemple.fr');
  answer = { status: 404, body: '{"title":"Resource Not Found"}' };
  await list?.remove('Anne@Exemple.fr');
  const url = '/3.0/lists/f00ba4/members/f5b1784b9b84b184a7ef38d3cb6e0c5d';
  const key = `Basic ${Buffer.from(`eveil:${MAILCHIMP.apiKey}`).toString('base64')}`;
  const subscribed = { email_address: 'Anne@Exemple.fr', status_if_new: 'subscribed', status: 'subscribed' };
  expect(seen).toEqual([
    { method: 'PUT', url, key, body: subscribed },
    { method: 'PATCH', url, key, body: { status: 'unsubscribed' } },
  ]);
});

test('a refusal is an error that does not name who it is about, so that the job is tried again', async () => {
  answer = { status: 401, body: '{"code":"unauthorized","message":"Key not found"}' };
  const list = createMailingList({ newsletter: BREVO }, address);
  await expect(list?.add('anne@exemple.fr')).rejects.toThrow('the mailing list answered 401 Key not found');
  answer = { status: 503, body: '<html>' };
  await expect(list?.remove('anne@exemple.fr')).rejects.toThrow('the mailing list answered 503');
});

test('without a provider there is no mailing list', () => {
  expect(createMailingList({ newsletter: undefined })).toBeUndefined();
});

test('with a provider, a job is enqueued on confirmation, not on sign-up', async () => {
  const shop = await openShop({
    NEWSLETTER_PROVIDER: 'brevo',
    BREVO_API_KEY: BREVO.apiKey,
    NEWSLETTER_LIST_ID: BREVO.listId,
  });
  try {
    const jobs = async () =>
      (
        await shop.db
          .selectFrom('jobs')
          .select('payload')
          .where('kind', '=', 'newsletter')
          .orderBy('id')
          .execute()
      ).map(({ payload }) => payload);
    await shop.ask('/wp-json/widgetkit/v1/widget/newsletter/sendmail/?listed=lettre&email=anne%40exemple.fr');
    expect(await jobs()).toEqual([]);
    const [mail] = await shop.mails();
    const link = /\/lettre\/confirmation\/\?jeton=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    await shop.ask({ method: 'POST', url: link });
    expect(await jobs()).toEqual([{ change: 'add', email: 'anne@exemple.fr' }]);
  } finally {
    await shop.close();
  }
});
