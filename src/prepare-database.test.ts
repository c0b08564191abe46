import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { createKeyedHash } from '#platform/server/keyed-hash.ts';
import { loadSecret } from '#platform/server/nonces.ts';
import { StartError } from '#platform/server/start-error.ts';
import { saveCredentials } from '#shop/common/credentials/server/credentials.ts';
import { openShop } from '#test/open-shop.ts';
import { prepareDatabase } from './prepare-database.ts';

const ROOT = join(import.meta.dirname, '..');
const PUBLIC = { PUBLIC_URL: 'https://boutique.example' };
const keysOf = (mode: 'test' | 'live') => ({
  secretKey: `sk_${mode}_a`,
  publishableKey: `pk_${mode}_a`,
  webhookSecret: 'whsec_a',
});

test('an open shop on the internet starts with live keys or as a test shop, and not otherwise', async () => {
  const shop = await openShop();
  onTestFinished(() => shop.close());
  const start = (env: Record<string, string>) =>
    prepareDatabase(readConfig(env), shop.databaseUrl, ROOT, () => undefined);
  const keyedHash = createKeyedHash(await loadSecret(shop.db));
  const saveKeys = (mode: 'test' | 'live', publicUrl = PUBLIC.PUBLIC_URL) => {
    const deps = { db: shop.db, keyedHash, config: { publicUrl } };
    return saveCredentials(deps, 'payments', { values: keysOf(mode), savedAt: new Date() });
  };
  await expect(start(PUBLIC)).rejects.toThrow(StartError);
  await expect(start(PUBLIC)).rejects.toThrow(
    'La boutique est publique (https://boutique.example) et ne peut encaisser aucun paiement réel',
  );
  await start({ ...PUBLIC, PAYMENTS: 'sandbox' });
  await start({});
  await saveKeys('test');
  await expect(start(PUBLIC)).rejects.toThrow(StartError);
  await saveKeys('live', 'https://ancienne.example');
  await expect(start(PUBLIC)).rejects.toThrow('valent pour https://ancienne.example');
  await saveKeys('live');
  await start(PUBLIC);
});
