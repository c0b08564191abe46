import { NO_BREAK_SPACE } from '../../platform/french.ts';
import type { AddRefusal } from './cart.ts';

export const texts = {
  basket: 'Votre panier',
  empty: 'Votre panier est vide.',
  emptyHint: 'Il attend son premier jeu.',
  goShopping: 'Découvrir la boutique',
  added: (name: string) => `«${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}» est dans votre panier.`,
  removed: 'L’article a été retiré de votre panier.',
  updated: 'Votre panier est à jour.',
  quantity: 'Quantité',
  quantityOf: (name: string) => `Quantité de ${name}`,
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${name} du panier`,
  update: 'Mettre à jour',
  total: 'Total',
  shippingLater: 'Frais de livraison calculés à l’étape suivante.',
  less: 'Diminuer la quantité',
  more: 'Augmenter la quantité',
  soldOutSince: 'Cet article n’est plus en stock. Retirez-le pour continuer.',
  onlyLeft: (count: number) => `Il n’en reste que ${count}${NO_BREAK_SPACE}: ajustez la quantité.`,
  backToProduct: 'Revenir au produit',
  refusals: {
    'unknown-product': 'Ce produit n’est plus en vente.',
    'bad-quantity': 'Indiquez une quantité entière, à partir de 1.',
    'choose-options': 'Choisissez d’abord les options de ce produit.',
    'no-such-combination': 'Cette combinaison n’existe pas. Essayez-en une autre.',
    'out-of-stock': 'Ce produit vient de partir : il n’est plus en stock.'.replace(
      ' :',
      `${NO_BREAK_SPACE}:`,
    ),
    'not-enough': 'Il n’en reste pas autant. Choisissez une quantité plus petite.',
    'only-one': 'Ce produit ne se commande qu’une fois, et il est déjà dans votre panier.',
  } satisfies Record<AddRefusal, string>,
} as const;
