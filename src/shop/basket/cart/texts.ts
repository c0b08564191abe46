import { countOf, NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice, type Cents } from '#platform/money.ts';
import type { GiftCardRefusal } from '#shop/basket/gift-cards/gift-card.ts';
import { giftCardTexts } from '#shop/basket/gift-cards/payment-texts.ts';
import type { CouponRefusal } from '#shop/basket/pricing/coupon.ts';
import type { ShippingMethod } from '#shop/basket/pricing/shipping.ts';
import { addingTexts } from './adding-texts.ts';
import type { LineProblem } from './cart.ts';
import type { OfferState } from '#shop/basket/pricing/line-offer.ts';
import { formatRate, type TaxLine } from '#shop/basket/pricing/vat.ts';
import type { VatTreatment } from '#shop/basket/pricing/vat-treatment.ts';

export const texts = {
  ...addingTexts,
  basket: 'Votre panier',
  empty: 'Votre panier est vide.',
  emptyHint: 'Il attend son premier jeu.',
  goShopping: 'Découvrir la boutique',
  added: (name: string) => `«${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}» est dans votre panier.`,
  confirmAddition: (name: string) =>
    `Ajouter «${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}» à votre panier${NARROW_SPACE}?`,
  confirmAdditionHint: 'Un lien d’un autre site vous propose cet article. Rien n’est ajouté sans vous.',
  updated: 'Votre panier est à jour.',
  quantity: 'Quantité',
  quantityOf: (name: string) => `Quantité de ${name}`,
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${name} du panier`,
  update: 'Mettre à jour',
  undo: 'Annuler',
  restored: 'L’article est de retour dans votre panier.',
  checkout: 'Commander',
  closeBasket: 'Continuer mes achats',
  itemsInBasket: (count: number) => countOf(count, 'article dans le panier', 'articles dans le panier'),
  unitPrice: (price: Cents) => `${formatPrice(price)} l’unité`,
  offerName: 'Offre',
  offer: (offer: OfferState) =>
    offer.kind === 'reduced'
      ? offer.insteadOf === null
        ? 'prix réservé à votre commande'
        : `au lieu de ${formatPrice(offer.insteadOf)}, avec votre commande`
      : 'ne compte plus sans les articles qu’elle accompagnait',
  offerLine: (words: string) => `Offre${NO_BREAK_SPACE}: ${words}`,
  subtotal: 'Sous-total',
  total: 'Total',
  totalOf: (vat: Pick<VatTreatment, 'kind'>) => (vat.kind === 'export' ? 'Total HT' : 'Total TTC'),
  exportNotice: `Vendu sans TVA française. Les éventuelles taxes locales à la livraison restent à votre charge.`,
  discount: (code: string) => `Code ${code}`,
  removeCoupon: (code: string) => `Retirer le code ${code}`,
  delivery: 'Livraison',
  noDelivery: 'Nous ne livrons pas encore à cette adresse.',
  free: { flat_rate: 'Offerte', local_pickup: 'Gratuit' } satisfies Record<ShippingMethod['kind'], string>,
  fees: { 'emballage-cadeau': 'Emballage cadeau' } as Readonly<Record<string, string>>,
  giftWrap: (price: Cents) => `Emballage cadeau (${formatPrice(price)})`,
  giftWrapHint: 'Papier kraft, ruban de coton et un petit mot de votre part.',
  taxIncluded: ({ rate, tax }: TaxLine) =>
    `dont TVA ${formatRate(rate)}${NO_BREAK_SPACE}%${NO_BREAK_SPACE}: ${formatPrice(tax)}`,
  taxLine: (name: string, tax: Cents) => `dont ${name}${NO_BREAK_SPACE}: ${formatPrice(tax)}`,
  freeDeliveryReached: (least: Cents) =>
    least === 0
      ? 'La livraison est offerte.'
      : `La livraison est à ${formatPrice(least)}${NO_BREAK_SPACE}: la loi ne permet pas de l’offrir pour un livre.`,
  freeDeliveryMissing: (missing: Cents, least: Cents) =>
    `Plus que ${formatPrice(missing)} pour la livraison ${least === 0 ? 'offerte' : `à ${formatPrice(least)}`}.`,
  couponTitle: `Un code promo ou une carte cadeau${NARROW_SPACE}?`,
  coupon: 'Code promo ou carte cadeau',
  giftCardApplied: 'Votre carte cadeau est prise en compte.',
  applyCoupon: 'Utiliser ce code',
  couponApplied: (code: string) => `Le code «${NO_BREAK_SPACE}${code}${NO_BREAK_SPACE}» est appliqué.`,
  couponRemoved: (code: string) => `Le code «${NO_BREAK_SPACE}${code}${NO_BREAK_SPACE}» est retiré.`,
  couponDropped: 'Le code est retiré de votre panier.',
  couponUnused: (code: string, reason: string) =>
    `Le code «${NO_BREAK_SPACE}${code}${NO_BREAK_SPACE}» ne compte pas pour l’instant. ${reason}`,
  crossSells: 'À glisser aussi dans le paquet',
  lowered: (name: string, count: number) =>
    `Il ne reste que ${count} «${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}»${NO_BREAK_SPACE}: la quantité est ajustée.`,
  expired: 'Cette page est restée ouverte trop longtemps. Rechargez-la, puis recommencez.',
  problem: (problem: LineProblem): string => {
    if (problem.kind === 'gone') return 'Cet article n’est plus en vente. Retirez-le pour continuer.';
    if (problem.kind === 'sold-out') return 'Cet article n’est plus en stock. Retirez-le pour continuer.';
    return `Il n’en reste que ${problem.count}${NO_BREAK_SPACE}: ajustez la quantité.`;
  },
  backToProduct: 'Revenir au produit',
  seeProducts: 'Voir les produits',
  closeNotice: 'Fermer le message',
  notForReading: `Cette adresse ne se consulte pas${NO_BREAK_SPACE}: elle reçoit les demandes de la boutique.`,
  couponRefusals: {
    'unknown-coupon': 'Ce code n’existe pas. Vérifiez son orthographe.',
    'already-applied': 'Ce code est déjà utilisé dans votre panier.',
    'not-yet': 'Ce code n’est pas encore valable.',
    expired: 'Ce code a expiré.',
    'used-up': 'Ce code a déjà servi autant de fois qu’il le pouvait.',
    'not-for-you': 'Ce code est réservé à d’autres adresses e-mail.',
    'used-up-by-you': 'Vous avez déjà utilisé ce code.',
    'below-minimum': 'Votre panier n’atteint pas le montant minimal de ce code.',
    'above-maximum': 'Votre panier dépasse le montant maximal de ce code.',
    'nothing-eligible': 'Ce code ne s’applique à aucun article de votre panier.',
    'not-with-others': 'Ce code ne peut pas être cumulé avec un autre.',
    ...giftCardTexts.refusals,
  } satisfies Record<CouponRefusal | GiftCardRefusal, string>,
} as const;

/** The notes below the total of a sale: the taxes of the destination, if it is an export. */
export const exportNotes = ({ vat }: { readonly vat: VatTreatment }): string[] =>
  vat.kind === 'export' ? [texts.exportNotice] : [];
