import { countOf, NO_BREAK_SPACE as NB } from '#platform/french.ts';
import type { FeedName } from '#shop/api/product-feeds/feed-paths.ts';
import type { FeedRemark } from '#shop/api/product-feeds/server/report-feeds.ts';

const feeds: Readonly<Record<FeedName, { readonly label: string; readonly where: string }>> = {
  google: {
    label: 'Google',
    where: `Dans Google Merchant Center, ajoutez une source de produits «${NB}fichier${NB}» et collez cette adresse. Google vient la lire au moins une fois par jour.`,
  },
  meta: {
    label: 'Meta',
    where: `Dans le gestionnaire de ventes de Meta (Facebook et Instagram), ajoutez un flux de données planifié et collez cette adresse.`,
  },
};

const reasons: Readonly<Record<FeedRemark, { readonly label: string; readonly hint: string }>> = {
  draft: { label: 'Brouillon', hint: 'Absent des flux tant qu’il n’est pas publié.' },
  set: { label: 'Lot', hint: 'Absent des flux. Les articles du lot y figurent chacun à son prix.' },
  'gift-card': {
    label: 'Carte cadeau',
    hint: 'Absente des flux. Les comparateurs refusent les bons d’achat.',
  },
  recalled: { label: 'Produit rappelé', hint: 'Absent des flux jusqu’à la fin du rappel.' },
  picture: { label: 'Sans photo', hint: 'Absent des flux. Une photo est obligatoire.' },
  price: { label: 'Sans prix', hint: 'Absent des flux. Rien ne peut être acheté.' },
  'no-gtin': {
    label: 'Sans code-barres',
    hint: 'Envoyé, mais moins souvent montré. Ajoutez le code-barres du fabricant s’il existe.',
  },
  personalised: {
    label: 'Fabriqué sur mesure',
    hint: 'Envoyé sans code-barres, comme le veulent les comparateurs.',
  },
};

export const texts = {
  title: 'Flux produits',
  lead: 'Google et Meta lisent ces fichiers pour montrer vos articles dans leurs pages. Prix, stock et frais de port sont ceux de la boutique au moment de la lecture. Un prix barré y est toujours le plus bas des trente jours avant la réduction.',
  feeds,
  on: 'Activé',
  off: 'Désactivé',
  switchOn: (label: string) => `Activer le flux ${label}`,
  switchOff: (label: string) => `Désactiver le flux ${label}`,
  remarks: 'Ce qui manque dans les flux',
  remarksHint: 'Les produits absents des flux, et ceux qui sont envoyés sans code-barres.',
  remarkColumns: { what: 'Raison', count: 'Produits', products: 'Lesquels' },
  noRemarks: 'Tous vos produits sont dans les flux, avec leur code-barres.',
  reasons,
  more: (count: number) => `et ${countOf(count, 'autre', 'autres')}`,
  preview: 'Les premières lignes',
  previewHint: 'Une ligne par article. Chaque déclinaison a la sienne.',
  nothing: 'Aucun article à envoyer. Publiez un produit avec une photo et un prix.',
  columns: {
    title: 'Article',
    price: 'Prix',
    availability: 'Disponibilité',
    gtin: 'Code-barres',
    category: 'Catégorie',
  },
  inStock: 'En stock',
  soldOut: 'Épuisé',
  none: 'Aucun',
  before: (price: string) => `barré${NB}: ${price}`,
  done: {
    actif: 'Le flux est activé. Son adresse répond dès maintenant.',
    inactif: 'Le flux est désactivé. Son adresse ne répond plus.',
  },
} as const;
