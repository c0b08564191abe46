// npm run coming-soon [-- on|off]: shows or sets whether visitors see the coming-soon page or the open shop.
import { comingSoonSettings, saveComingSoon } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { texts } from '#shop/notices/coming-soon/texts.ts';
import { stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';

const [word, ...rest] = process.argv.slice(2);
if (rest.length > 0 || ![undefined, 'on', 'off'].includes(word)) stop(texts.command.usage);

await withDatabase(async (db) => {
  if (word !== undefined) await saveComingSoon(db, word === 'on');
  const { isComingSoon } = await comingSoonSettings.load(db);
  console.log(isComingSoon ? texts.command.on : texts.command.off);
});
