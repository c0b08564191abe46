import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { seedDemo } from '#demo/seed.ts';
import type { Config } from '#platform/server/config.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { createKeyedHash } from '#platform/server/keyed-hash.ts';
import { loadSecret } from '#platform/server/nonces.ts';
import { StartError } from '#platform/server/start-error.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { loadCommunes } from '#shop/common/address-autocomplete/server/load-communes.ts';
import { missingNotices, NOTICE_LABELS } from '#shop/common/settings/legal-notices.ts';
import { legalNotices } from '#shop/common/settings/server/legal-notices.ts';
import { publishParts } from '#shop/editorial/texts/server/publish-parts.ts';
import { announceNewShop } from '#shop/notices/coming-soon/server/announce-new-shop.ts';
import { comingSoonSettings } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { loadSavedKeys, mayShopSell } from '#shop/orders/payments/server/payment-account.ts';
import { inviteFirstOwner } from '#shop/staff/access/server/invite.ts';
import { texts as accessTexts } from '#shop/staff/access/texts.ts';

type Say = (line: string) => void;

/**
 * Migrates the database, fills an empty one with the demo shop, and renews the generated parts of the pages.
 * `root` is the project folder.
 */
export async function prepareDatabase(
  config: Config,
  databaseUrl: string,
  root: string,
  say: Say,
): Promise<void> {
  const applied = await migrate(databaseUrl, join(root, 'migrations'));
  if (applied.length > 0) say(`Base de données mise à jour (${applied.length} migrations).`);
  await withDb(databaseUrl, async (db) => {
    await loadCommunes(db);
    if (!config.seedDemo) await announceNewShop(db);
    await requirePayments(db, config);
    if (config.seedDemo) await seedShop(db, config, root, say);
    await publishParts(db);
  });
}

/** An open shop that the public can reach takes test payments only if its merchant has declared it a test shop. */
async function requirePayments(db: Database['db'], config: Config): Promise<void> {
  const deps = { db, config, keyedHash: createKeyedHash(await loadSecret(db)) };
  if (await mayShopSell(deps)) return;
  if ((await comingSoonSettings.load(db)).isComingSoon) return;
  const saved = await loadSavedKeys(deps);
  const moved = saved.state === 'elsewhere' ? movedShop(saved.shopUrl) : '';
  throw new StartError(noPayments(config.publicUrl) + moved);
}

const noPayments = (publicUrl: string) =>
  `La boutique est publique (${publicUrl}) et ne peut encaisser aucun paiement réel : donnez vos clés Stripe de production (sk_live_…), ou écrivez PAYMENTS=sandbox pour ouvrir une boutique d’essai.`;

const movedShop = (shopUrl: string) =>
  ` Les clés enregistrées dans la gestion valent pour ${shopUrl}. Si la boutique a déménagé, fermez-la (npm run coming-soon -- on), démarrez-la, saisissez-les de nouveau et ouvrez-la.`;

/** Tells the merchant which legal notices are missing. Prints the link of the first owner if there is no staff. */
export const remindMerchant = (config: Config, databaseUrl: string, say: Say): Promise<void> =>
  withDb(databaseUrl, async (db) => {
    const missing = missingNotices(await legalNotices.load(db));
    if (missing.length > 0)
      say(
        `Mentions légales à compléter (npm run lawful) : ${missing.map((field) => NOTICE_LABELS[field]).join(' ; ')}.`,
      );
    const firstLink = await inviteFirstOwner({ db, config, now: () => new Date() });
    if (firstLink !== undefined) say(accessTexts.firstLink(firstLink));
  });

async function withDb(databaseUrl: string, work: (db: Database['db']) => Promise<void>): Promise<void> {
  const { db } = openDatabase(databaseUrl, 1, () => undefined, 'long');
  await work(db).finally(() => db.destroy());
}

async function seedShop(db: Database['db'], config: Config, root: string, say: Say): Promise<void> {
  const password = config.demoPassword ?? randomBytes(12).toString('base64url');
  const demo = join(root, 'demo');
  if (!(await seedDemo(db, { demo, files: openFiles(config), password }))) return;
  say('Boutique de démonstration installée.');
  const shown = config.demoPassword === undefined ? `mot de passe ${password}` : 'mot de passe DEMO_PASSWORD';
  say(`Comptes de démonstration : cliente@example.org et admin@example.org, ${shown}`);
}
