// npm run synonyms -- list|add|remove|ignore|unignore …: the vocabulary of the search.
import { searchWords } from '#shop/catalogue/search/server/search-words.ts';
import { audited } from '../../audited.ts';
import { done, print, stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';
import { afterSynonymCommand, readSynonymCommand, synonymTexts } from './synonym-command.ts';

const command = readSynonymCommand(process.argv.slice(2));
if (!command) stop(synonymTexts.usage);

await withDatabase(async (db) => {
  const words = afterSynonymCommand(await searchWords.load(db), command);
  if (command.kind !== 'list')
    await audited(
      db,
      'synonyms',
      (tx) => searchWords.save(tx, words),
      () => ({
        entity: { type: 'settings', id: searchWords.name },
        action: 'settings.change',
        diff: { [command.kind]: [null, command.typed] },
      }),
    );
  print(done(...synonymTexts.lines(words)));
});
