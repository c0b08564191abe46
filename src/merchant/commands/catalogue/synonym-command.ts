import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import { LONGEST_SYNONYM, type SearchWords } from '#shop/catalogue/search/search-words.ts';
import { withoutSynonym, withSynonym } from '#shop/catalogue/search/synonyms.ts';

/** A command that changes the vocabulary of the search. */
export type SynonymCommand =
  | { readonly kind: 'list' }
  | { readonly kind: 'add'; readonly typed: string; readonly means: string }
  | { readonly kind: 'remove'; readonly typed: string }
  | { readonly kind: 'ignore'; readonly typed: string }
  | { readonly kind: 'unignore'; readonly typed: string };

/** Parses the command-line arguments; returns undefined when they are invalid. */
export function readSynonymCommand(words: readonly string[]): SynonymCommand | undefined {
  const [verb, first = '', second = '', ...rest] = words.map((word) => word.trim().toLowerCase());
  if (rest.length > 0 || !isPhrase(first, verb) || second.length > LONGEST_SYNONYM) return undefined;
  switch (verb) {
    case undefined:
    case 'list':
      return first === '' ? { kind: 'list' } : undefined;
    case 'add':
      return second.length > 1 ? { kind: verb, typed: first, means: second } : undefined;
    case 'remove':
    case 'ignore':
    case 'unignore':
      return second === '' ? { kind: verb, typed: first } : undefined;
    default:
      return undefined;
  }
}

const isPhrase = (phrase: string, verb: string | undefined) =>
  verb === undefined || verb === 'list' || (phrase.length > 1 && phrase.length <= LONGEST_SYNONYM);

/** Returns the vocabulary after a command; a phrase has one meaning. */
export function afterSynonymCommand(words: SearchWords, command: SynonymCommand): SearchWords {
  if (command.kind === 'list') return words;
  const { typed } = command;
  if (command.kind === 'ignore') return { ...words, ignored: [...new Set([...words.ignored, typed])] };
  if (command.kind === 'unignore')
    return { ...words, ignored: words.ignored.filter((word) => word !== typed) };
  return command.kind === 'remove' ? withoutSynonym(words, typed) : withSynonym(words, typed, command.means);
}

/** The command's output texts. */
export const synonymTexts = {
  usage: [
    'npm run synonyms -- list',
    'npm run synonyms -- add "<mots du client>" "<mots de la boutique>"',
    'npm run synonyms -- remove "<mots du client>"',
    'npm run synonyms -- ignore|unignore "<mot>"',
  ].join('\n'),
  lines: ({ synonyms, ignored }: SearchWords) => [
    `${countOf(synonyms.length, 'sens connu', 'sens connus')}${NO_BREAK_SPACE}:`,
    ...synonyms.map(({ typed, means }) => `  ${typed.join(', ')} → ${means}`),
    `Mots sans effet${NO_BREAK_SPACE}: ${ignored.join(', ') || 'aucun'}`,
  ],
};
