// npm run lawful [-- <name> <value>]: lists the notices that the legal pages lack, or saves one.
import { legalNotices } from '#shop/common/settings/server/legal-notices.ts';
import { saveLegalNotices } from '#shop/editorial/texts/server/publish-parts.ts';
import { audited } from '../../audited.ts';
import { print, stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';
import { checkNotices, lawfulTexts, readLawfulCommand } from './lawful-command.ts';

const command = readLawfulCommand(process.argv.slice(2));
if (!command) stop([...lawfulTexts.usage, ...lawfulTexts.fields].join('\n'));

await withDatabase(async (db) => {
  const notices = await legalNotices.load(db);
  if (command.kind === 'check') return print(checkNotices(notices));
  const pages = await audited(
    db,
    'lawful',
    (tx) => saveLegalNotices(tx, { ...notices, [command.field]: command.value }),
    () => ({
      entity: { type: 'settings', id: legalNotices.name },
      action: 'settings.change',
      diff: { [command.field]: 'changed' },
    }),
  );
  console.log(lawfulTexts.saved(command.field, pages));
});
