import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';

type Status = {
  environment: { version: string; home_url: string; mysql_version_string: string };
  database: { database_size: { data: number } };
  active_plugins: unknown[];
  settings: { currency: string };
  pages: { page_name: string }[];
};

let shop: TestShop;
let client: RestClient;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop));
});
afterAll(() => shop.close());

test('the state of the shop names the release that clients look for, and no secret', async () => {
  const { status, json } = await client.get<Status>('/system_status');
  expect(status).toBe(200);
  expect(json.environment.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(json.environment.mysql_version_string).toMatch(/^PostgreSQL \d/);
  expect(json.database.database_size.data).toBeGreaterThan(0);
  expect([json.active_plugins, json.settings.currency, json.pages.length]).toEqual([[], 'EUR', 4]);
  expect(JSON.stringify(json)).not.toMatch(/password|secret|postgres:\/\/|sk_|whsec_/i);
  const { environment } = (await client.get<Status>('/system_status?_fields=environment.version')).json;
  expect(Object.keys(environment)).toEqual(['version']);
});

test('the tools are listed, read and run with one audit entry each', async () => {
  const { json } = await client.get<{ id: string }[]>('/system_status/tools');
  expect(json.map(({ id }) => id)).toEqual(['clear_transients', 'eveil_backup']);
  const path = '/system_status/tools/clear_transients';
  expect((await client.get<{ id: string }>(path)).json.id).toBe('clear_transients');
  expect((await client.put<{ success: boolean }>(path, { confirm: false })).json.success).toBe(false);
  expect((await client.put<{ success: boolean }>(path, { confirm: true })).json.success).toBe(true);
  const entries = await shop.db
    .selectFrom('audit_log')
    .select('actor_kind as actor')
    .where('action', '=', 'cache.clear')
    .execute();
  expect(entries).toEqual([{ actor: 'key' }]);
  const unknown = await client.put<WireFailure>('/system_status/tools/delete_everything', {});
  expect([unknown.status, unknown.json.code]).toEqual([
    404,
    'woocommerce_rest_system_status_tool_invalid_id',
  ]);
});

test('a key without the right to see the system is refused', async () => {
  const editor = restClient(shop, await addApiKey(shop, { role: 'editor' }));
  expect((await editor.get<WireFailure>('/system_status')).status).toBe(403);
  const accountant = restClient(shop, await addApiKey(shop, { role: 'accountant' }));
  const run = await accountant.put<WireFailure>('/system_status/tools/clear_transients', {});
  expect(run.status).toBe(403);
});
