import { countOf, formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import type { CouponFault, CouponState } from '#shop/orders/coupon-desk/coupon-draft.ts';
import type { ListedCoupon } from '#shop/orders/coupon-desk/server/list-coupons.ts';
import { formatMoment } from '../format-moment.ts';

const states: Readonly<Record<CouponState, string>> = {
  active: 'Actif',
  planned: 'Prévu',
  'used-up': 'Épuisé',
  ended: 'Terminé',
  off: 'Hors service',
};

const tabs: Readonly<Record<CouponState, string>> = {
  active: 'Actifs',
  planned: 'Prévus',
  'used-up': 'Épuisés',
  ended: 'Terminés',
  off: 'Hors service',
};

const faults: Readonly<Record<CouponFault['code'], string>> = {
  'code-invalid': 'Choisissez un code de 1 à 60 signes, sans espace.',
  'code-used': 'Ce code a déjà servi, il ne peut plus changer de nom. Arrêtez-le et créez-en un autre.',
  'percent-invalid': 'Indiquez un pourcentage entier entre 0 et 100.',
  'amount-missing': 'Indiquez une valeur, ou cochez la livraison offerte.',
  'amount-too-high': `Indiquez un montant de 10${NO_BREAK_SPACE}000${NO_BREAK_SPACE}€ au plus.`,
  'maximum-below-minimum': 'Le maximum est plus petit que le minimum.',
  'ends-before-start': 'La fin doit venir après le début.',
  'limit-below-uses': 'Le code a déjà servi plus souvent que cela.',
  'limit-above-total': 'C’est plus que le nombre d’utilisations en tout.',
  'included-and-excluded': 'La même ligne ne peut pas être à la fois dans les deux listes.',
  'email-invalid': 'Indiquez des adresses e-mail, une par ligne.',
  'item-limit-of-cart': 'Un montant sur le panier porte sur tous les articles.',
};

const valueOf = ({ kind, amount, freeShipping }: Pick<ListedCoupon, 'kind' | 'amount' | 'freeShipping'>) => {
  const off = kind === 'percent' ? `−${amount}${NO_BREAK_SPACE}%` : `−${formatPrice(toCents(amount))}`;
  const parts = [
    ...(amount > 0 ? [kind === 'fixed_product' ? `${off} par article` : off] : []),
    ...(freeShipping ? ['livraison offerte'] : []),
  ];
  return parts.join(', ');
};

const periodOf = ({ startsAt, endsAt }: Pick<ListedCoupon, 'startsAt' | 'endsAt'>) => {
  if (startsAt && endsAt) return `du ${formatMoment(startsAt)} au ${formatMoment(endsAt)}`;
  if (startsAt) return `à partir du ${formatMoment(startsAt)}`;
  return endsAt ? `jusqu’au ${formatMoment(endsAt)}` : 'sans limite de temps';
};

export const couponTexts = {
  title: 'Codes promo',
  newTitle: 'Nouveau code',
  couponTitle: (code: string) => `Code ${code.toUpperCase()}`,
  create: 'Créer un code',
  save: 'Enregistrer',
  createButton: 'Créer le code',
  back: 'Tous les codes',
  stop: 'Arrêter maintenant',
  remove: 'Supprimer',
  removeHint: 'Un code qui a servi ne peut plus être supprimé, seulement arrêté.',
  states,
  tabs,
  all: 'Tous',
  tabsLabel: 'Codes par état',
  search: 'Rechercher un code',
  searchButton: 'Rechercher',
  columns: {
    code: 'Code',
    value: 'Réduction',
    period: 'Validité',
    uses: 'Utilisations',
    cost: 'Coût',
    state: 'État',
  },
  uses: (used: number, limit: number | null) =>
    limit === null ? formatCount(used) : `${formatCount(used)} sur ${formatCount(limit)}`,
  usesInWords: (used: number) => countOf(used, 'utilisation', 'utilisations'),
  cost: (cents: ListedCoupon['cost']) => formatPrice(cents),
  valueOf,
  periodOf,
  more: 'Codes plus anciens',
  newest: 'Les plus récents',
  pages: 'Pages des codes',
  empty: 'Il n’y a pas encore de code promo.',
  nothing: 'Aucun code ne correspond.',
  showAll: 'Voir tous les codes',
  faults,
  unknownCategories: (references: readonly string[]) =>
    `Catégorie inconnue${NO_BREAK_SPACE}: ${references.join(', ')}.`,
  unknownProducts: (references: readonly string[]) =>
    `Référence inconnue${NO_BREAK_SPACE}: ${references.join(', ')}.`,
  refusals: {
    'code-taken': 'Ce code existe déjà.',
    used: 'Ce code a servi entre-temps, il ne peut plus être supprimé. Vous pouvez l’arrêter.',
    changed: 'Quelqu’un d’autre a changé ce code entre-temps. Voici sa nouvelle version, rien n’a été fait.',
  },
  done: {
    cree: 'Le code est créé. Les clients peuvent l’utiliser dès le début de sa validité.',
    change: 'Le code est enregistré.',
    arrete: 'Le code est arrêté. Plus personne ne peut l’utiliser.',
    supprime: 'Le code est supprimé.',
  },
};
