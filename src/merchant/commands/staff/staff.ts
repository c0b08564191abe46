// npm run staff -- list|invite|reset …: the people who run the shop.
import { print, stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';
import { runStaffCommand } from './run-staff.ts';
import { readStaffCommand, staffCommandTexts } from './staff-command.ts';

const command = readStaffCommand(process.argv.slice(2));
if (!command) stop(staffCommandTexts.usage);

await withDatabase(async (db, config) =>
  print(await runStaffCommand({ db, config, now: () => new Date() }, command)),
);
