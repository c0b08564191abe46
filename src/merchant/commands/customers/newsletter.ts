// npm run newsletter -- list|export|forget …: lists and exports subscribers with their proof of consent, and
// deletes a subscriber.
import { print, stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';
import { commandTexts, readNewsletterCommand } from './newsletter-command.ts';
import { runNewsletterCommand } from './run-newsletter.ts';

const command = readNewsletterCommand(process.argv.slice(2));
if (!command) stop(commandTexts.usage);

await withDatabase(async (db, config) => print(await runNewsletterCommand(db, config, command)));
