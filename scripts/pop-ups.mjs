// npm run pop-ups -- list|show|on|off|set …: manages the pop-ups of the site, from files that the merchant
// writes.
import { readFile } from 'node:fs/promises';
import { commandTexts, readPopUpCommand } from '#shop/notices/pop-ups/pop-up-command.ts';
import { runPopUpCommand } from '#shop/notices/pop-ups/server/run-command.ts';
import { refuse, stop, withDatabase } from './with-database.mjs';

const command = readPopUpCommand(process.argv.slice(2));
if (!command) stop(commandTexts.usage);

await withDatabase(async (db) => {
  const { isDone, lines } = await runPopUpCommand(db, command, (file) => readFile(file, 'utf8'));
  for (const line of lines) (isDone ? console.log : refuse)(line);
});
