// npm run audit -- verify: checks that nobody has changed the audit log.
import { print, stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';
import { auditCommandTexts, readAuditCommand } from './audit-command.ts';
import { runAuditVerification } from './run-audit.ts';

if (!readAuditCommand(process.argv.slice(2))) stop(auditCommandTexts.usage);

await withDatabase(async (db) => print(await runAuditVerification(db)));
