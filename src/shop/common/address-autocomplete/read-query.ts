import { searchableTown } from './town-name.ts';

/** One interpretation of a typed address: the street as typed, and what identifies the town. */
export type AddressReading = {
  readonly street: string;
  /** The prefix of a postcode; empty if not given. */
  readonly postcode: string;
  /** The suffix of a postcode: « Lyon 7e » is 69007. Empty if not given. */
  readonly district: string;
  /** The prefix of a town's name in searchable form; empty if not given. */
  readonly town: string;
};

/**
 * Words that cannot end a street: the next word belongs to its name. « 8 rue de Lyon » does not name a town
 * yet.
 */
const UNFINISHED_STREET =
  /(^|\s)(de|du|des|d|la|le|les|l|au|aux|à|en|et|sur|sous|saint|sainte|st|ste|rue|r|avenue|av|boulevard|bd|bld|place|pl|chemin|che|impasse|imp|allée|allee|all|route|rte|quai|cours|square|sq|passage|pas|sentier|faubourg|fg|résidence|residence|lotissement|lot|bis|ter|général|general|docteur|dr|maréchal|marechal|président|president|professeur|pr|jean|pierre|victor|paul|louis)[’']?$/i;
const MONTH =
  /(janvier|février|fevrier|mars|avril|mai|juin|juillet|août|aout|septembre|octobre|novembre|décembre|decembre)$/i;

const POSTCODE = /^(.*\p{L}.*?)[\s,]+(\d{2,5})(?:[\s,]+(\p{L}.*))?$/u;
const DISTRICT =
  /^(.*\p{L}.*?)(?:[\s,]+\d{5})?[\s,]+(paris|lyon|marseille)\s+0?(\d{1,2})\s*(?:er|e|è|ème|eme)?(?:\s+arr.*)?$/iu;
const MOST_WORDS_OF_A_TOWN = 6;
const SHORTEST_TOWN = 3;

/**
 * Returns the possible interpretations of a typed address, the most likely first. « 8 rue des Tilleuls 69004
 * Ly », « …, Lyon », « … Lyon 4e », « … St Étienne cedex 2 ». Interpretations without a street, or with
 * neither a postcode nor a town, are dropped.
 */
export function readQuery(typed: string): AddressReading[] {
  const text = typed
    .replace(/\bcedex\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s,]+$/, '')
    .trim();
  return [...districtReading(text), ...postcodeReading(text), ...townReadings(text)].filter(
    ({ street, postcode, town }) =>
      /\p{L}/u.test(street) &&
      !UNFINISHED_STREET.test(street) &&
      (postcode !== '' || town.length >= SHORTEST_TOWN),
  );
}

const withoutComma = (street: string) => street.replace(/[\s,]+$/, '');

function districtReading(text: string): AddressReading[] {
  const [, street = '', town = '', number = ''] = DISTRICT.exec(text) ?? [];
  if (number === '') return [];
  return [
    {
      street: withoutComma(street),
      postcode: '',
      district: number.padStart(2, '0'),
      town: searchableTown(town),
    },
  ];
}

function postcodeReading(text: string): AddressReading[] {
  const [, street = '', postcode = '', town = ''] = POSTCODE.exec(text) ?? [];
  // « rue du 8 mai 1945 » contains a date, not a postcode.
  if (postcode === '' || (postcode.length === 4 && MONTH.test(street))) return [];
  const reading = { street: withoutComma(street), postcode, district: '', town: searchableTown(town) };
  // The list does not contain business postcodes (« cedex »), but it does contain their towns.
  return town === '' ? [reading] : [reading, { ...reading, postcode: postcode.slice(0, 2) }];
}

function townReadings(text: string): AddressReading[] {
  const reading = (street: string, town: string): AddressReading => ({
    street: withoutComma(street),
    postcode: '',
    district: '',
    town: searchableTown(town),
  });
  const comma = text.lastIndexOf(',');
  if (comma > 0) return [reading(text.slice(0, comma), text.slice(comma + 1))];
  const words = text.split(' ');
  const longest = Math.min(MOST_WORDS_OF_A_TOWN, words.length - 1);
  return (
    Array.from({ length: Math.max(longest, 0) }, (_, index) => words.length - longest + index)
      // No town has a digit in its name.
      .filter((at) => !words.slice(at).some((word) => /\d/.test(word)))
      .map((at) => reading(words.slice(0, at).join(' '), words.slice(at).join(' ')))
  );
}
