import type { SettingsForm } from '#shop/common/settings/settings-form.ts';
import { FEWEST_PRODUCTS, MOST_PRODUCTS } from './live-search-settings.ts';
import { LONGEST_SYNONYM, MOST_IGNORED, MOST_SYNONYMS } from './search-words.ts';

export const LIVE_SEARCH_FORM: SettingsForm = {
  id: 'suggestions',
  title: 'Suggestions de la recherche',
  fields: [
    {
      name: 'products',
      type: 'whole',
      least: FEWEST_PRODUCTS,
      most: MOST_PRODUCTS,
      label: 'Produits proposés pendant la saisie',
    },
  ],
};

type Synonym = { readonly typed: readonly string[]; readonly means: string };
const isPhrase = (phrase: string) => phrase.length >= 2 && phrase.length <= LONGEST_SYNONYM;

/** Reads « trotteur, pousseur = chariot de marche ». */
export function readSynonym(line: string): Synonym | undefined {
  const [left = '', means = '', ...rest] = line
    .toLowerCase()
    .split('=')
    .map((part) => part.trim());
  const typed = left.split(',').map((phrase) => phrase.trim());
  return rest.length === 0 && isPhrase(means) && typed.every(isPhrase) ? { typed, means } : undefined;
}

const isSynonym = (entry: unknown): entry is Synonym =>
  typeof entry === 'object' && entry !== null && 'typed' in entry && 'means' in entry;

export const SEARCH_WORDS_FORM: SettingsForm = {
  id: 'vocabulaire',
  title: 'Vocabulaire de la recherche',
  fields: [
    {
      name: 'synonyms',
      type: 'lines',
      mostLines: MOST_SYNONYMS,
      most: 1000,
      label: 'Synonymes',
      hint: 'Un sens par ligne\u00a0: mots des clients = mots de la boutique, par exemple trotteur, pousseur = chariot de marche.',
      parse: readSynonym,
      print: (entry) => (isSynonym(entry) ? `${entry.typed.join(', ')} = ${entry.means}` : ''),
      fault: 'écrivez les mots des clients, le signe =, puis les mots de la boutique.',
    },
    {
      name: 'ignored',
      type: 'lines',
      mostLines: MOST_IGNORED,
      most: LONGEST_SYNONYM,
      label: 'Mots sans effet',
      hint: 'Un par ligne\u00a0: des mots vrais de tous vos produits.',
      parse: (line) => (isPhrase(line) ? line.toLowerCase() : undefined),
      fault: 'écrivez au moins deux lettres.',
    },
  ],
};
