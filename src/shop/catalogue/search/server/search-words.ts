import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import {
  LONGEST_SYNONYM,
  MOST_IGNORED,
  MOST_SYNONYMS,
  NO_SEARCH_WORDS,
  type SearchWords,
} from '../search-words.ts';

const phrase = z.string().trim().min(2).max(LONGEST_SYNONYM);

/** The merchant's vocabulary of the search. */
export const searchWords = defineSettings<SearchWords>(
  'search_words',
  z.object({
    ignored: z.array(phrase).max(MOST_IGNORED),
    synonyms: z.array(z.object({ typed: z.array(phrase).min(1), means: phrase })).max(MOST_SYNONYMS),
  }),
  NO_SEARCH_WORDS,
);
