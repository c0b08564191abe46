import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildLexicon, correctQuery } from './lexicon.ts';
import { readQuery, type ReadCriterion } from './read-query.ts';

const term = (taxonomy: string, slug: string, name: string) => ({ taxonomy, slug, name });
const LEXICON = buildLexicon({
  terms: [
    term('product_cat', 'puzzles-et-encastrements', 'Puzzles et encastrements'),
    term('product_cat', 'eveil-bebe', 'Éveil de bébé'),
    term('product_cat', 'langage', 'Langage'),
    term('product_tag', 'langage', 'Langage'),
    term('product_tag', 'motricite-fine', 'Motricité fine'),
    term('product_cat', 'livres-et-cadeaux', 'Livres et cadeaux'),
    term('pa_couleur', 'rouge', 'Rouge'),
  ],
  synonyms: [
    { typed: ['trotteur', 'marche bébé'], means: 'chariot de marche' },
    { typed: ['apprendre à lire'], means: 'langage' },
    { typed: ['grande section'], means: '5 ans' },
    { typed: ['pas cher'], means: 'moins de 20 euros' },
  ],
  ignored: ['bois'],
  names: ['Chariot de marche', 'Puzzle animaux de la ferme', 'Tour rose', 'Boulier'],
});

const shown = (criterion: ReadCriterion): string => {
  if (criterion.kind === 'age') return `age ${criterion.age.fromMonths}–${criterion.age.toMonths}`;
  if (criterion.kind === 'price') return `price ${criterion.price.from}–${criterion.price.to}`;
  const { typed, means, terms } = criterion;
  const slugs = terms.map(({ taxonomy, slug }) => `${taxonomy}:${slug}`).join('+');
  return [typed, ...(means === null ? [] : [`= ${means}`]), ...(slugs ? [slugs] : [])].join(' ');
};

test.each([
  ['cadeau 3 ans', ['age 36–48']],
  ['idée cadeau noël garçon 5 ans', ['age 60–72']],
  ['cadeau pour une petite fille', []],
  ['motricité', ['motricité product_tag:motricite-fine']],
  ['Motricite fine', ['Motricite fine product_tag:motricite-fine']],
  ['motric', ['motric product_tag:motricite-fine']],
  ['langage', ['langage product_cat:langage+product_tag:langage']],
  ['trotteur', ['trotteur = chariot marche']],
  ['trotteurs', ['trotteurs = chariot marche']],
  ['marche bébé', ['marche bébé = chariot marche']],
  ['bébé', ['age 0–18']],
  ['éveil de bébé', ['éveil de bébé product_cat:eveil-bebe']],
  ['j’aimerais apprendre à lire', ['apprendre à lire = langage product_cat:langage+product_tag:langage']],
  ['grande section', ['age 60–72']],
  ['puzzle pas cher', ['puzzle product_cat:puzzles-et-encastrements', 'price null–20']],
  [
    'puzzles 2 ans moins de 20 euros',
    ['puzzles product_cat:puzzles-et-encastrements', 'age 24–36', 'price null–20'],
  ],
  ['livre', ['livre product_cat:livres-et-cadeaux']],
  ['tour rose', ['tour', 'rose']],
  ['l’arc-en-ciel', ['arc', 'ciel']],
  ['tour en bois', ['tour']],
  ['langagier', ['langagier product_cat:langage+product_tag:langage']],
  ['rouge', ['rouge pa_couleur:rouge']],
  ['3 ans 5 ans', ['age 36–48']],
  ['"tour rose"', []],
  ['???', []],
])('« %s » is read as %j', (query, criteria) => {
  expect(readQuery(query, LEXICON).criteria.map(shown)).toEqual(criteria);
});

test.each([
  ['puzle', 'puzzle'],
  ['puzle animau ferme', 'puzzle animaux ferme'],
  ['motrisité', 'motricité'],
  ['cadeau aniversaire 3 ans', 'cadeau anniversaire 3 ans'],
  ['boullier 3 ans', 'boulier 3 ans'],
])('« %s » is corrected to « %s »', (query, corrected) => {
  expect(correctQuery(query, LEXICON)).toBe(corrected);
});

test.each(['puzzle', 'puzz', 'lego', 'tour', 'jeux', 'cadeaux noël', '3 ans', ''])(
  '« %s » is not corrected',
  (query) => {
    expect(correctQuery(query, LEXICON)).toBeUndefined();
  },
);

test('the words outside ages and budgets are kept, because a product may be called so', () => {
  expect(readQuery('carte cadeau 3 ans moins de 20 euros', LEXICON).freeText).toBe('carte cadeau');
});

test('any query can be read, and every part that was read lies inside it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (query) => {
      const reading = readQuery(query, LEXICON);
      for (const { start, end } of reading.criteria.flatMap(({ spans }) => spans)) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(reading.query.length);
      }
    }),
  );
});
