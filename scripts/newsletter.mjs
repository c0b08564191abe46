// npm run newsletter -- list|export|forget …: lists and exports subscribers with their proof of consent, and
// deletes a subscriber.
import { commandTexts, readNewsletterCommand } from '#shop/customers/newsletter/newsletter-command.ts';
import { runNewsletterCommand } from '#shop/customers/newsletter/server/run-command.ts';
import { refuse, stop, withDatabase } from './with-database.mjs';

const command = readNewsletterCommand(process.argv.slice(2));
if (!command) stop(commandTexts.usage);

await withDatabase(async (db, config) => {
  const { isDone, lines } = await runNewsletterCommand(db, config, command);
  for (const line of lines) (isDone ? console.log : refuse)(line);
});
