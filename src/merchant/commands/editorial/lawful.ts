// npm run lawful [-- <name> <value>]: lists the notices that the legal pages lack, or saves one.
import { legalNotices } from '#shop/common/settings/server/legal-notices.ts';
import { saveLegalNotices } from '#shop/editorial/texts/server/publish-parts.ts';
import { print, stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';
import { checkNotices, lawfulTexts, readLawfulCommand } from './lawful-command.ts';

const command = readLawfulCommand(process.argv.slice(2));
if (!command) stop([...lawfulTexts.usage, ...lawfulTexts.fields].join('\n'));

await withDatabase(async (db) => {
  const notices = await legalNotices.load(db);
  if (command.kind === 'check') return print(checkNotices(notices));
  const pages = await saveLegalNotices(db, { ...notices, [command.field]: command.value });
  console.log(lawfulTexts.saved(command.field, pages));
});
