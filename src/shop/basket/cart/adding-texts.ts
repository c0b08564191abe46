import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { AddRefusal } from './cart.ts';

const colon = `${NO_BREAK_SPACE}:`;

/**
 * Messages about adding to the cart. Separate from the other texts of the slice because every page loads them
 * in scripts.
 */
export const addingTexts = {
  addedSomething: 'L’article est dans votre panier.',
  removed: 'L’article a été retiré de votre panier.',
  viewBasket: 'Voir le panier',
  unreachable: `La boutique ne répond pas. Votre panier est intact${colon} réessayez dans un instant.`,
  less: 'Diminuer la quantité',
  more: 'Augmenter la quantité',
  addFor: (label: string, product: string) => `${label}${colon} ${product}`,
  refusals: {
    'unknown-product': 'Ce produit n’est plus en vente.',
    'bad-quantity': 'Indiquez une quantité entière, à partir de 1.',
    'choose-options': 'Choisissez d’abord les options de ce produit.',
    'no-such-option': 'Cette option n’existe pas pour ce produit. Choisissez-en une autre.',
    'no-such-combination': 'Cette combinaison n’existe pas. Essayez-en une autre.',
    'out-of-stock': `Ce produit vient de partir${colon} il n’est plus en stock.`,
    'not-enough': 'Il n’en reste pas autant. Choisissez une quantité plus petite.',
    'bad-gift': `Vérifiez les informations de la carte cadeau\u00a0: un prénom, une adresse e-mail complète, un message de 300\u00a0caractères au plus, sans lien, et une date à venir.`,
    'only-one': 'Ce produit ne se commande qu’une fois, et il est déjà dans votre panier.',
  } satisfies Record<AddRefusal, string>,
} as const;
