import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import { MOST_ITEMS } from './wishlist.ts';

const quoted = (name: string) => `«${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}»`;

export const texts = {
  title: 'Ma liste de souhaits',
  door: 'Ma liste de souhaits',
  save: 'Ajouter à ma liste de souhaits',
  saveNamed: (name: string) => `Ajouter ${quoted(name)} à ma liste de souhaits`,
  browse: 'Voir ma liste de souhaits',
  remove: 'Retirer',
  removeNamed: (name: string) => `Retirer ${quoted(name)} de ma liste de souhaits`,
  addNamed: (name: string) => `Ajouter au panier${NO_BREAK_SPACE}: ${name}`,
  saved: (name: string) => `${quoted(name)} est dans votre liste de souhaits.`,
  savedSomething: 'Le jeu est dans votre liste de souhaits.',
  removed: (name: string) => `${quoted(name)} n’est plus dans votre liste de souhaits.`,
  removedSomething: 'Le jeu n’est plus dans votre liste de souhaits.',
  undo: 'Annuler',
  count: (count: number) => countOf(count, 'jeu dans votre liste', 'jeux dans votre liste'),
  pages: 'Pages de la liste de souhaits',
  notSold: 'Plus en vente',
  seeProducts: 'Voir les produits',
  emptyTitle: 'Votre liste attend son premier jeu',
  emptyHint:
    'Touchez le cœur d’un jeu qui vous plaît : vous le retrouverez ici, pour plus tard ou pour une idée de cadeau.'.replace(
      ' :',
      `${NO_BREAK_SPACE}:`,
    ),
  goShopping: 'Découvrir la boutique',
  keptHere: 'Votre liste est gardée un an sur cet appareil.',
  keepInAccount: 'Connectez-vous pour la retrouver partout',
  notForReading: `Cette adresse ne se consulte pas${NO_BREAK_SPACE}: elle reçoit les demandes de la boutique.`,
  refusals: {
    'unknown-product': 'Ce produit n’est plus en vente.',
    full: `Votre liste contient déjà ${MOST_ITEMS}${NO_BREAK_SPACE}jeux. Retirez-en un pour en garder un autre.`,
    'choose-products': `Ce coffret se compose sur sa page${NO_BREAK_SPACE}: choisissez-y ses produits.`,
  },
} as const;
