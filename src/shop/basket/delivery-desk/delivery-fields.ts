import { readEuros, showEuros } from '#platform/euros.ts';
import type { FormField } from '#platform/form-fields.ts';
import { NO_BREAK_SPACE } from '#platform/french.ts';
import { LOCALE, toCents } from '#platform/money.ts';

const MOST_PLACES = 200;
const MOST_GRAMS = 1_000_000;
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const countryNames = new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'none' });
/** Regions with a name that are no country. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];
/** Former codes of a country, such as FX, have a newer one. */
const isCurrent = (code: string) =>
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` && !NO_COUNTRIES.includes(code);
/** « france » → FR, also for « fr ». Codes that name no country are left out. */
const codesByName = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).flatMap((code) => {
    const name = isCurrent(code) ? countryNames.of(code) : undefined;
    return name === undefined
      ? []
      : [[code.toLowerCase(), code] as const, [name.toLowerCase(), code] as const];
  }),
);

export const readCountry = (typed: string): string | undefined => codesByName.get(typed.trim().toLowerCase());
export const countryName = (code: string): string => countryNames.of(code) ?? code;

export type PriceStep = { readonly upToGrams: number; readonly cents: number };

/** Reads one line of a price table: « 500 g : 4,90 » or « 2 kg = 6 ». */
export function readPriceStep(line: string): PriceStep | undefined {
  const parts = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*(k?g)\s*[:=]\s*(.+)$/iu.exec(line);
  const cents = readEuros(parts?.[3] ?? '');
  const weight = Number(parts?.[1]?.replace(',', '.'));
  const upToGrams = parts?.[2]?.toLowerCase() === 'kg' ? weight * 1000 : weight;
  if (cents === undefined || !Number.isInteger(upToGrams) || upToGrams < 1 || upToGrams > MOST_GRAMS)
    return undefined;
  return { upToGrams, cents };
}

const isStep = (entry: unknown): entry is PriceStep =>
  typeof entry === 'object' && entry !== null && 'upToGrams' in entry && 'cents' in entry;

/** « 500 g : 4,90 » */
const showPriceStep = (entry: unknown): string =>
  isStep(entry) ? `${entry.upToGrams} g : ${showEuros(toCents(entry.cents))}` : '';

const position: FormField = {
  name: 'position',
  type: 'whole',
  least: 1,
  most: 1000,
  label: 'Place dans la liste',
  hint: `1${NO_BREAK_SPACE}: en premier.`,
};

/** The form of a zone. */
export const ZONE_FIELDS: readonly FormField[] = [
  { name: 'name', type: 'text', most: 100, isRequired: true, label: 'Nom de la zone' },
  position,
  {
    name: 'countries',
    type: 'lines',
    mostLines: MOST_PLACES,
    most: 60,
    label: 'Pays',
    hint: 'Un pays par ligne, par son nom ou son code à deux lettres.',
    parse: readCountry,
    print: (code) => countryName(String(code)),
    fault: 'ce pays n’existe pas.',
  },
  {
    name: 'postcodes',
    type: 'lines',
    mostLines: MOST_PLACES,
    most: 10,
    label: 'Débuts de codes postaux',
    hint: `Un par ligne, par exemple 20 pour la Corse. Vide${NO_BREAK_SPACE}: le pays entier.`,
    parse: (line) => (/^[0-9a-z -]{1,10}$/i.test(line) ? line.toUpperCase() : undefined),
    fault: 'indiquez des chiffres ou des lettres.',
  },
];

const days = { type: 'whole', least: 0, most: 90, isOptional: true, unit: 'jours' } as const;

/** The form of a delivery method, in groups. */
export const METHOD_GROUPS: readonly { readonly title: string; readonly fields: readonly FormField[] }[] = [
  {
    title: 'Mode de livraison',
    fields: [
      {
        name: 'kind',
        type: 'choice',
        label: 'Type',
        options: [
          { value: 'flat_rate', label: 'Envoi' },
          { value: 'local_pickup', label: 'Retrait sur place' },
        ],
      },
      { name: 'title', type: 'text', most: 100, isRequired: true, label: 'Nom' },
      position,
      { name: 'description', type: 'text', most: 500, label: 'Description', rows: 2 },
      {
        name: 'isRelay',
        type: 'switch',
        label: 'Livre dans un point relais',
        hint: 'Le client choisit le point relais avant de payer.',
      },
    ],
  },
  {
    title: 'Prix',
    fields: [
      {
        name: 'prices',
        type: 'lines',
        mostLines: 50,
        most: 60,
        label: 'Prix selon le poids',
        hint: `Une ligne par palier, du plus léger au plus lourd, par exemple «${NO_BREAK_SPACE}500 g : 4,90${NO_BREAK_SPACE}». Un colis plus lourd que le dernier palier n’a pas ce mode.`,
        parse: readPriceStep,
        print: showPriceStep,
        fault: 'écrivez un poids et un prix, par exemple 500 g : 4,90.',
      },
      {
        name: 'freeFrom',
        type: 'money',
        isOptional: true,
        label: 'Offert à partir de (€)',
        hint: `Total des articles. Vide${NO_BREAK_SPACE}: jamais. Un livre neuf n’est jamais livré gratuitement en France.`,
      },
    ],
  },
  {
    title: 'Délai',
    fields: [
      {
        ...days,
        name: 'transitMin',
        label: 'Au plus tôt',
        hint: 'Jours ouvrés entre le départ et l’arrivée.',
      },
      { ...days, name: 'transitMax', label: 'Au plus tard', hint: 'Jours ouvrés.' },
      {
        name: 'deliveryTime',
        type: 'text',
        most: 200,
        label: 'Délai en mots',
        hint: 'Seulement si vous n’indiquez pas de jours.',
      },
    ],
  },
  {
    title: 'Retrait sur place',
    fields: [
      { name: 'pickupAddress', type: 'text', most: 300, label: 'Adresse du retrait', rows: 2 },
      { name: 'pickupDetails', type: 'text', most: 500, label: 'Horaires et consignes', rows: 2 },
    ],
  },
];

export const METHOD_FIELDS: readonly FormField[] = METHOD_GROUPS.flatMap(({ fields }) => fields);

/** The form of the simulator. */
export const SIMULATOR_FIELDS: readonly FormField[] = [
  {
    name: 'pays',
    type: 'text',
    most: 60,
    isRequired: true,
    label: 'Pays',
    isValid: (typed) => readCountry(typed) !== undefined,
    fault: 'Ce pays n’existe pas.',
  },
  { name: 'cp', type: 'text', most: 10, label: 'Code postal', clean: (typed) => typed.toUpperCase() },
  { name: 'poids', type: 'whole', least: 0, most: MOST_GRAMS, label: 'Poids', unit: 'g' },
  { name: 'montant', type: 'money', label: 'Articles (€)' },
];
