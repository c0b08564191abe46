const NUMBER_WORDS: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  quinze: 15,
  'dix-huit': 18,
  'dix huit': 18,
  vingt: 20,
  'vingt-quatre': 24,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  cent: 100,
};

const longestFirst = Object.keys(NUMBER_WORDS).sort((one, other) => other.length - one.length);

/** The source of a regular expression for a number in digits or in words, without accents. */
export const NUMBER = `\\d{1,4}(?:[.,]\\d{1,2})?|(?:${longestFirst.join('|')})(?![a-z])`;

export const numberOf = (text: string): number => NUMBER_WORDS[text] ?? Number(text.replace(',', '.'));
