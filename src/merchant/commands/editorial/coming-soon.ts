// npm run coming-soon [-- on|off]: shows or sets whether visitors see the coming-soon page or the open shop.
import { createKeyedHash } from '#platform/server/keyed-hash.ts';
import { loadSecret } from '#platform/server/nonces.ts';
import { comingSoonSettings, saveComingSoon } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { texts } from '#shop/notices/coming-soon/texts.ts';
import { openToVisitors } from '#shop/notices/opening/server/open-shop.ts';
import { texts as openingTexts } from '#shop/notices/opening/texts.ts';
import { commandActor } from '../../audited.ts';
import { stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';

const [word, ...rest] = process.argv.slice(2);
if (rest.length > 0 || ![undefined, 'on', 'off'].includes(word)) stop(texts.command.usage);

await withDatabase(async (db, config) => {
  if (word === 'on') await saveComingSoon(db, true);
  if (word === 'off') {
    const keyedHash = createKeyedHash(await loadSecret(db));
    const deps = { db, now: () => new Date(), config, keyedHash };
    const opened = await openToVisitors(deps, commandActor('coming-soon'));
    if (!opened.ok) stop(openingTexts.refusal(opened.missing));
  }
  const { isComingSoon } = await comingSoonSettings.load(db);
  console.log(isComingSoon ? texts.command.on : texts.command.off);
});
