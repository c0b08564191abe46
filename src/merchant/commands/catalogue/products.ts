// npm run products -- publish|unpublish <slug>: publishes a product or takes it off the shop.
import { print, stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';
import { commandTexts, readProductCommand } from './product-command.ts';
import { runProductCommand } from './run-products.ts';

const command = readProductCommand(process.argv.slice(2));
if (!command) stop(commandTexts.usage);

await withDatabase(async (db) => print(await runProductCommand({ db, now: () => new Date() }, command)));
