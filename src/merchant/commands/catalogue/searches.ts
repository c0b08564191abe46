// npm run searches [-- <days>]: the search terms of visitors, and those without results.
import { firstOfDays, readDays } from '#platform/reported-days.ts';
import { listSearches } from '#shop/catalogue/search/server/list-searches.ts';
import { texts } from '#shop/catalogue/search/texts.ts';
import { stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';

const days = readDays(process.argv[2]);
if (days === undefined) stop(texts.command.usage);

await withDatabase(async (db) => {
  const { most, inVain } = await listSearches(db, firstOfDays(days, new Date()));
  console.log(most.length === 0 ? texts.command.nothing : texts.command.title(days));
  for (const search of most) console.log(texts.command.line(search));
  if (inVain.length > 0) console.log(`\n${texts.command.inVain}`);
  for (const search of inVain) console.log(texts.command.inVainLine(search));
});
