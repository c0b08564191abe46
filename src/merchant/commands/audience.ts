// npm run audience [-- <days>]: how many times each product was viewed, added to a cart and bought.
import { firstOfDays, readDays } from '#platform/reported-days.ts';
import { listAudience } from '#shop/customers/audience/server/list-audience.ts';
import { texts } from '#shop/customers/audience/texts.ts';
import { stop } from '../command-answer.ts';
import { withDatabase } from '../with-database.ts';

const days = readDays(process.argv[2]);
if (days === undefined) stop(texts.command.usage);

await withDatabase(async (db) => {
  const products = await listAudience(db, firstOfDays(days, new Date()));
  console.log(products.length === 0 ? texts.command.nothing : texts.command.title(days));
  for (const product of products) console.log(texts.command.line(product));
});
