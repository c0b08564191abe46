// npm run reviews -- list|show|approve|refuse|remove|reply|questions|answer|refuse-question|reports|decide …:
// moderates reviews, questions and reports.
import { openFiles } from '#platform/server/files/open-files.ts';
import { loadSecret } from '#platform/server/nonces.ts';
import { commandTexts, readReviewCommand } from '#shop/editorial/reviews/review-command.ts';
import { runReviewCommand } from '#shop/editorial/reviews/server/run-command.ts';
import { createReviewLinks } from '#shop/editorial/reviews/server/sign-links.ts';
import { refuse, stop, withDatabase } from './with-database.mjs';

const command = readReviewCommand(process.argv.slice(2));
if (!command) stop(commandTexts.usage);

await withDatabase(async (db, config) => {
  const now = () => new Date();
  const links = createReviewLinks(await loadSecret(db), now);
  const { isDone, lines } = await runReviewCommand(
    { db, files: openFiles(config), config, now, links },
    command,
  );
  for (const line of lines) (isDone ? console.log : refuse)(line);
});
