import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import type { OfferDraft, OfferFault, OfferPrice } from '#shop/orders/offer-desk/offer-draft.ts';

const faults: Readonly<Record<OfferFault['code'], string>> = {
  'not-simple': 'Un produit à options ne se propose pas ici. Choisissez un produit simple.',
  'not-published': 'Ce produit n’est pas en vente. Publiez-le, ou décochez « Proposée aux clients ».',
  'sold-individually': 'Ce produit se vend seul, il ne se propose pas avec une commande.',
  'gift-card': 'Une carte cadeau ne se propose pas avec une commande.',
  'one-price': `Le prix d’un livre est fixé par son éditeur${NO_BREAK_SPACE}: il se propose sans remise (loi du 10${NO_BREAK_SPACE}août 1981).`,
  'percent-invalid': 'Indiquez un pourcentage entier entre 1 et 100.',
  'amount-missing': 'Indiquez la valeur de la remise.',
  'amount-too-high': 'La remise dépasse le prix du produit.',
};

function priceOf(price: OfferPrice): string {
  switch (price.kind) {
    case 'unknown':
      return 'Ce produit n’a pas de prix.';
    case 'full':
      return `Proposé à son prix habituel, ${formatPrice(price.price)}.`;
    case 'announced':
      return `Les clients lisent «${NO_BREAK_SPACE}${formatPrice(price.price)} au lieu de ${formatPrice(price.insteadOf)}${NO_BREAK_SPACE}».`;
    case 'silent':
      return `Proposé à ${formatPrice(price.price)}, sans annoncer de réduction${NO_BREAK_SPACE}: le produit a déjà coûté ${formatPrice(price.lowest)} pendant les 30 derniers jours (article L112-1-1 du Code de la consommation).`;
  }
}

const discountOf = ({ discount }: OfferDraft) => {
  if (!discount) return 'Prix habituel';
  return discount.kind === 'percent'
    ? `−${discount.value}${NO_BREAK_SPACE}%`
    : `−${formatPrice(toCents(discount.value))}`;
};

export const offerTexts = {
  title: 'Offres à la commande',
  lead: 'Ce que la page de commande propose en plus, un article à la fois, jamais ajouté d’office.',
  newTitle: 'Nouvelle offre',
  create: 'Créer une offre',
  createButton: 'Créer l’offre',
  save: 'Enregistrer',
  remove: 'Supprimer l’offre',
  back: 'Toutes les offres',
  empty: 'Il n’y a pas encore d’offre.',
  columns: {
    title: 'Offre',
    product: 'Produit',
    discount: 'Prix',
    minimum: 'À partir de',
    uses: 'Prises',
    revenue: 'Chiffre d’affaires',
    state: 'État',
  },
  active: 'Proposée',
  inactive: 'Arrêtée',
  always: 'toujours',
  discountOf,
  priceOf,
  honest: 'Prix affiché',
  results: (uses: number, revenue: string) =>
    `${countOf(uses, 'article pris', 'articles pris')}, ${revenue} TTC`,
  unknownProduct: 'Aucun produit ne porte cette référence ou cette adresse.',
  faults,
  refusals: {
    'product-taken': 'Ce produit a déjà une offre. Modifiez-la.',
    changed:
      'Quelqu’un d’autre a changé cette offre entre-temps. Voici sa nouvelle version, rien n’a été fait.',
  },
  done: {
    cree: 'L’offre est créée.',
    change: 'L’offre est enregistrée. Les paniers en cours en tiennent compte tout de suite.',
    supprime: 'L’offre est supprimée.',
  },
};
