// npm run reviews -- list|show|approve|refuse|remove|reply|questions|answer|refuse-question|reports|decide …:
// moderates reviews, questions and reports.
import { openFiles } from '#platform/server/files/open-files.ts';
import { loadSecret } from '#platform/server/nonces.ts';
import { createReviewLinks } from '#shop/editorial/reviews/server/sign-links.ts';
import { print, stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';
import { commandTexts, readReviewCommand } from './review-command.ts';
import { runReviewCommand } from './run-reviews.ts';

const command = readReviewCommand(process.argv.slice(2));
if (!command) stop(commandTexts.usage);

await withDatabase(async (db, config) => {
  const now = () => new Date();
  const links = createReviewLinks(await loadSecret(db), now);
  print(await runReviewCommand({ db, files: openFiles(config), config, now, links }, command));
});
