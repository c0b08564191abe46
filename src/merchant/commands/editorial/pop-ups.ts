// npm run pop-ups -- list|show|on|off|set …: manages the pop-ups of the site, from files that the merchant
// writes.
import { readFile } from 'node:fs/promises';
import { print, stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';
import { commandTexts, readPopUpCommand } from './pop-up-command.ts';
import { runPopUpCommand } from './run-pop-ups.ts';

const command = readPopUpCommand(process.argv.slice(2));
if (!command) stop(commandTexts.usage);

await withDatabase(async (db) => print(await runPopUpCommand(db, command, (file) => readFile(file, 'utf8'))));
