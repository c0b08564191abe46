import type { FormField } from '#platform/form-fields.ts';
import { NO_BREAK_SPACE } from '#platform/french.ts';

type Choice = { readonly id: number; readonly name: string };

/** The choices in the form of a sale. */
export type SaleChoices = {
  readonly categories: readonly Choice[];
  readonly skills: readonly Choice[];
  readonly makers: readonly Choice[];
};

type Group = { readonly title: string; readonly hint?: string; readonly fields: readonly FormField[] };

const MOST_REFERENCES = 500;
const LONGEST_REFERENCE = 200;

const optionsOf = (choices: readonly Choice[]) =>
  choices.map(({ id, name }) => ({ value: String(id), label: name }));

const ROUNDING: FormField = {
  name: 'rounding',
  type: 'choice',
  label: 'Arrondi',
  options: [
    { value: 'none', label: 'Au centime' },
    { value: 'ninety', label: 'Au prix en ,90 le plus proche' },
    { value: 'euro', label: 'À l’euro le plus proche' },
  ],
};

const references = {
  type: 'lines',
  mostLines: MOST_REFERENCES,
  most: LONGEST_REFERENCE,
  hint: 'Une référence (SKU) ou une adresse de produit par ligne.',
} as const;

/** The form of a planned sale in groups. */
export const saleGroups = ({ categories, skills, makers }: SaleChoices): readonly Group[] => [
  {
    title: 'Promotion',
    fields: [
      // The rule of the sale names a missing or long name.
      { name: 'name', type: 'text', most: 200, isRequired: true, label: 'Nom' },
      {
        name: 'kind',
        type: 'choice',
        label: 'Sorte',
        hint: 'Les soldes ont des dates légales. Le mot est réservé à ces périodes.',
        options: [
          { value: 'promotion', label: 'Promotion' },
          { value: 'soldes', label: 'Soldes' },
        ],
      },
      { name: 'startsAt', type: 'moment', label: 'Début', hint: 'Heure de Paris, à la minute.' },
      { name: 'endsAt', type: 'moment', label: 'Fin', hint: 'Les prix habituels reviennent à cette minute.' },
    ],
  },
  {
    title: 'Nouveaux prix',
    fields: [
      {
        name: 'ruleKind',
        type: 'choice',
        label: 'Règle',
        options: [
          { value: 'percent', label: 'Remise en %' },
          { value: 'amount', label: 'Remise en euros' },
          { value: 'fixed', label: 'Prix unique en euros' },
        ],
      },
      {
        name: 'value',
        type: 'money',
        label: 'Valeur',
        hint: 'Par exemple 20 pour −20 %, ou 4,90 pour 4,90 €.',
      },
      ROUNDING,
    ],
  },
  {
    title: 'Articles',
    hint: `Un article doit remplir chaque condition donnée. Rien de coché${NO_BREAK_SPACE}: tous les articles, sauf les livres (prix unique) et les cartes cadeaux.`,
    fields: [
      {
        name: 'categories',
        type: 'choices',
        isNumeric: true,
        label: 'Catégories',
        options: optionsOf(categories),
      },
      { name: 'skills', type: 'choices', isNumeric: true, label: 'Compétences', options: optionsOf(skills) },
      { name: 'makers', type: 'choices', isNumeric: true, label: 'Fabricants', options: optionsOf(makers) },
      { ...references, name: 'included', label: 'Et aussi ces articles' },
      { ...references, name: 'excluded', label: 'Sauf ces articles' },
    ],
  },
];

/** The choices of a bulk price change, with its rule. */
export const BULK_CHANGES = {
  'less-percent': { kind: 'percent', sign: -1, label: 'Baisser en %' },
  'more-percent': { kind: 'percent', sign: 1, label: 'Augmenter en %' },
  'less-amount': { kind: 'amount', sign: -1, label: 'Baisser en euros' },
  'more-amount': { kind: 'amount', sign: 1, label: 'Augmenter en euros' },
  fixed: { kind: 'fixed', sign: 1, label: 'Fixer à un prix en euros' },
} as const;

export const BULK_FIELDS: readonly FormField[] = [
  {
    name: 'change',
    type: 'choice',
    label: 'Changement',
    options: Object.entries(BULK_CHANGES).map(([value, { label }]) => ({ value, label })),
  },
  { name: 'value', type: 'money', label: 'Valeur', hint: 'Par exemple 20 pour 20 %, ou 4,90 pour 4,90 €.' },
  ROUNDING,
];
