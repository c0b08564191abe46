// npm run comments -- list|publish|hide|answer …: moderates the comments on articles.
import { commandTexts, readCommentCommand } from '#shop/editorial/comments/comment-command.ts';
import { runCommentCommand } from '#shop/editorial/comments/server/run-command.ts';
import { refuse, stop, withDatabase } from './with-database.mjs';

const command = readCommentCommand(process.argv.slice(2));
if (!command) stop(commandTexts.usage);

await withDatabase(async (db, config) => {
  const { isDone, lines } = await runCommentCommand({ db, config, now: () => new Date() }, command);
  for (const line of lines) (isDone ? console.log : refuse)(line);
});
