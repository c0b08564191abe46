// npm run comments -- list|publish|hide|answer …: moderates the comments on articles.
import { print, stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';
import { commandTexts, readCommentCommand } from './comment-command.ts';
import { runCommentCommand } from './run-comments.ts';

const command = readCommentCommand(process.argv.slice(2));
if (!command) stop(commandTexts.usage);

await withDatabase(async (db, config) =>
  print(await runCommentCommand({ db, config, now: () => new Date() }, command)),
);
