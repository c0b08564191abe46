import type { FormField } from '#platform/form-fields.ts';
import { NO_BREAK_SPACE } from '#platform/french.ts';
import { normaliseCode } from '#shop/basket/pricing/coupon.ts';

const MOST_REFERENCES = 500;
const MOST_USES = 1_000_000;

const references = { type: 'lines', mostLines: MOST_REFERENCES, most: 200 } as const;
const uses = { type: 'whole', least: 1, most: MOST_USES, isOptional: true } as const;

/** The kinds of a discount in words. */
const COUPON_KINDS = {
  percent: 'Pourcentage',
  fixed_cart: 'Montant sur le panier',
  fixed_product: 'Montant par article',
} as const;

/** The form of a coupon, in groups. */
export const COUPON_GROUPS: readonly { readonly title: string; readonly fields: readonly FormField[] }[] = [
  {
    title: 'Réduction',
    fields: [
      {
        name: 'code',
        type: 'text',
        most: 60,
        isRequired: true,
        clean: normaliseCode,
        label: 'Code',
        hint: 'Ce que le client saisit, sans espace. Majuscules et minuscules se valent.',
      },
      {
        name: 'description',
        type: 'text',
        most: 500,
        label: 'Note pour l’équipe',
        hint: 'Les clients ne la voient pas.',
      },
      {
        name: 'kind',
        type: 'choice',
        label: 'Type',
        options: Object.entries(COUPON_KINDS).map(([value, label]) => ({ value, label })),
      },
      {
        name: 'amount',
        type: 'money',
        label: 'Valeur',
        hint: `En pour cent (10) ou en euros (5,00), selon le type. 0 pour une livraison offerte seule.`,
      },
      {
        name: 'freeShipping',
        type: 'switch',
        label: 'Offre la livraison',
        hint: 'Pour les modes de livraison qui peuvent être gratuits.',
      },
    ],
  },
  {
    title: 'Validité',
    fields: [
      {
        name: 'isOff',
        type: 'switch',
        label: 'Hors service',
        hint: 'Personne ne peut utiliser le code, quelles que soient ses dates.',
      },
      {
        name: 'startsAt',
        type: 'moment',
        label: 'Début',
        hint: `Heure de Paris. Vide${NO_BREAK_SPACE}: tout de suite.`,
      },
      {
        name: 'endsAt',
        type: 'moment',
        label: 'Fin',
        hint: `Heure de Paris. Vide${NO_BREAK_SPACE}: sans fin.`,
      },
      {
        ...uses,
        name: 'usageLimit',
        label: 'Utilisations en tout',
        hint: `Vide${NO_BREAK_SPACE}: sans limite.`,
      },
      {
        ...uses,
        name: 'usageLimitPerCustomer',
        label: 'Utilisations par client',
        hint: `Comptées par adresse e-mail. Vide${NO_BREAK_SPACE}: sans limite.`,
      },
      {
        ...references,
        name: 'allowedEmails',
        label: 'Réservé à ces adresses e-mail',
        hint: `Une par ligne, « * » remplace n’importe quels signes (*@ecole.fr). Vide${NO_BREAK_SPACE}: tout le monde.`,
      },
    ],
  },
  {
    title: 'Panier',
    fields: [
      {
        name: 'minimum',
        type: 'money',
        isOptional: true,
        label: 'À partir de (€)',
        hint: 'Total des articles, TTC.',
      },
      {
        name: 'maximum',
        type: 'money',
        isOptional: true,
        label: 'Jusqu’à (€)',
        hint: 'Total des articles, TTC.',
      },
      { name: 'individualUse', type: 'switch', label: 'Ne se cumule pas avec un autre code' },
      { name: 'excludesSaleItems', type: 'switch', label: 'Sauf sur les articles déjà en promotion' },
    ],
  },
  {
    title: 'Produits',
    fields: [
      {
        ...references,
        name: 'included',
        label: 'Seulement ces produits',
        hint: `Une référence ou une adresse de produit par ligne. Vide${NO_BREAK_SPACE}: tous, sauf les livres et les cartes cadeaux.`,
      },
      {
        ...references,
        name: 'excluded',
        label: 'Sauf ces produits',
        hint: 'Une référence ou une adresse de produit par ligne.',
      },
      {
        ...references,
        name: 'categories',
        label: 'Seulement ces catégories',
        hint: `Un nom de catégorie par ligne, avec celles qu’elle contient. Vide${NO_BREAK_SPACE}: toutes.`,
      },
      {
        ...references,
        name: 'excludedCategories',
        label: 'Sauf ces catégories',
        hint: 'Un nom de catégorie par ligne, avec celles qu’elle contient.',
      },
      {
        ...uses,
        name: 'itemLimit',
        label: 'Nombre d’articles réduits',
        hint: `Les plus chers d’abord. Vide${NO_BREAK_SPACE}: tous.`,
      },
    ],
  },
];

export const COUPON_FIELDS: readonly FormField[] = COUPON_GROUPS.flatMap(({ fields }) => fields);

/** Reads a reference, a slug or the url of a product page as shoppers see it. */
export const productReference = (line: string): string =>
  /\/produit\/([^/?#]+)/.exec(line)?.[1] ?? line.trim();
