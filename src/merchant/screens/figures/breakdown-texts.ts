import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import { LOCALE } from '#platform/money.ts';
import { DIMENSIONS, type Dimension } from '#shop/orders/sales-figures/breakdown.ts';
import type { Step } from '#shop/orders/sales-figures/sales-period.ts';

const countries = new Intl.DisplayNames(LOCALE, { type: 'region' });

const sources: Readonly<Record<string, string>> = {
  '': 'Inconnue',
  typein: 'Accès direct',
  organic: 'Moteur de recherche',
  referral: 'Autre site',
  utm: 'Campagne',
  admin: 'Gestion',
};

export const breakdownTexts = {
  title: 'Chiffres en détail',
  back: 'Ventes et TVA',
  link: 'Détail par produit, catégorie, code, pays, provenance',
  dimensions: 'Détail',
  tabs: {
    product: 'Produits',
    category: 'Catégories',
    coupon: 'Codes promo',
    country: 'Pays',
    source: 'Provenances',
    returns: 'Retours',
  } satisfies Record<Dimension, string>,
  basis: {
    product: 'Articles des commandes payées, remises déduites, sans livraison ni cartes cadeaux.',
    category: `Un article de deux catégories compte dans les deux${NO_BREAK_SPACE}: le total peut dépasser les ventes.`,
    coupon: 'Commandes payées avec un code, au montant payé.',
    country: 'Commandes payées par pays de livraison.',
    source: 'Commandes payées par provenance de la visite, si le client l’a permis.',
    returns: 'Articles revenus des commandes payées dans la période.',
  } satisfies Record<Dimension, string>,
  count: {
    product: 'Pièces',
    category: 'Pièces',
    coupon: 'Commandes',
    country: 'Commandes',
    source: 'Commandes',
    returns: 'Pièces',
  } satisfies Record<Dimension, string>,
  net: 'HT',
  gross: 'TTC',
  nothing: 'Rien dans cette période.',
  shown: (count: number, all: number) =>
    `Les ${count} premières lignes sur ${countOf(all, 'ligne', 'lignes')}${NO_BREAK_SPACE}; l’export les contient toutes.`,
  label(dimension: Dimension, label: string): string {
    if (dimension === 'country') return label === '' ? 'Sans adresse' : (countries.of(label) ?? label);
    if (dimension === 'source') return sources[label] ?? label;
    return label === '' ? 'Sans catégorie' : label;
  },
  fileName: (dimension: Dimension, step: Step) =>
    `${DIMENSIONS[dimension]}-${step === 'day' ? '31-jours' : '13-mois'}.csv`,
} as const;
