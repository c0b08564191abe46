import type { FormField } from '#platform/form-fields.ts';
import { NO_BREAK_SPACE } from '#platform/french.ts';

type Category = { readonly id: number; readonly name: string };

const PRODUCT_FIELDS: readonly FormField[] = [
  {
    name: 'product',
    type: 'text',
    most: 200,
    isRequired: true,
    label: 'Produit proposé',
    hint: 'Sa référence, ou l’adresse de sa page. Un produit simple.',
  },
  { name: 'title', type: 'text', most: 120, isRequired: true, label: 'Titre affiché' },
  {
    name: 'text',
    type: 'text',
    most: 400,
    rows: 3,
    label: 'Texte affiché',
    hint: 'Une phrase qui dit pourquoi cet article va bien avec la commande.',
  },
];

const PRICE_FIELDS: readonly FormField[] = [
  {
    name: 'kind',
    type: 'choice',
    label: 'Remise',
    options: [
      { value: 'none', label: 'Sans remise' },
      { value: 'percent', label: 'Pourcentage' },
      { value: 'amount', label: 'Montant' },
    ],
  },
  {
    name: 'discount',
    type: 'money',
    isOptional: true,
    label: 'Valeur de la remise',
    hint: 'En pour cent (10) ou en euros (2,50), selon la remise.',
  },
];

const conditionFields = (categories: readonly Category[]): readonly FormField[] => [
  {
    name: 'minimum',
    type: 'money',
    isOptional: true,
    label: 'À partir de (€)',
    hint: `Total des autres articles, TTC. Vide${NO_BREAK_SPACE}: toujours.`,
  },
  {
    name: 'position',
    type: 'whole',
    least: 0,
    most: 9999,
    label: 'Place',
    hint: 'Les offres sont proposées de la plus petite à la plus grande.',
  },
  { name: 'isActive', type: 'switch', label: 'Proposée aux clients' },
  {
    name: 'categoryIds',
    type: 'choices',
    isNumeric: true,
    label: 'Seulement à côté de ces catégories',
    hint: `Aucune cochée${NO_BREAK_SPACE}: à côté de tout.`,
    options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
  },
];

/** The form of an offer, in groups. The categories are those of the shop. */
export const offerGroups = (
  categories: readonly Category[],
): readonly { readonly title: string; readonly fields: readonly FormField[] }[] => [
  { title: 'Produit', fields: PRODUCT_FIELDS },
  { title: 'Prix', fields: PRICE_FIELDS },
  { title: 'Conditions', fields: conditionFields(categories) },
];
