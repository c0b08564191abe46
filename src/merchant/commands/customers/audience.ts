// npm run audience [-- <days>]: how many times each product was viewed, added to a cart and bought.
// npm run audience -- consent [<days>]: how visitors answered the consent banner, by day and version of its wording.
import { firstOfDays, readDays } from '#platform/reported-days.ts';
import { listConsent } from '#shop/common/consent/server/list-consent.ts';
import { texts as consentTexts } from '#shop/common/consent/texts.ts';
import { listAudience } from '#shop/customers/audience/server/list-audience.ts';
import { texts } from '#shop/customers/audience/texts.ts';
import { stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';

const [first, second] = process.argv.slice(2);
const isConsent = first === 'consent';
const days = readDays(isConsent ? second : first);
if (days === undefined) stop(texts.command.usage);

await withDatabase(async (db) => {
  if (isConsent) {
    const answers = await listConsent(db, firstOfDays(days, new Date()));
    console.log(answers.length === 0 ? consentTexts.command.nothing : consentTexts.command.title(days));
    for (const day of answers) console.log(consentTexts.command.line(day));
    return;
  }
  const products = await listAudience(db, firstOfDays(days, new Date()));
  console.log(products.length === 0 ? texts.command.nothing : texts.command.title(days));
  for (const product of products) console.log(texts.command.line(product));
});
