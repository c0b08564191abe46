import { NO_BREAK_SPACE } from '#platform/french.ts';

export const texts = {
  choose: 'Choisir une option',
  nothingChosen: 'Aucune sélection',
  clear: 'Effacer',
  outOfStock: 'Rupture de stock',
  makeSelection: 'Choisissez les options de ce produit avant de l’ajouter au panier.',
  unavailable: 'Ce produit n’est pas disponible dans cette combinaison. Choisissez-en une autre.',
  resetDone: 'Vos choix ont été effacés. Choisissez les options avant d’ajouter le produit au panier.',
  unreachable: 'La boutique ne répond pas. Vérifiez votre connexion et choisissez à nouveau.',
  chooseOptions: 'Choix des options',
  moreOptions: (count: number) => `+${count} ${count < 2 ? 'autre' : 'autres'} choix`,
  noProductAsked: 'Aucun produit n’a été demandé.',
  notForReading: `Cette adresse ne se consulte pas${NO_BREAK_SPACE}: elle reçoit les demandes de la boutique.`,
  sku: 'Référence',
  weight: 'Poids',
  dimensions: 'Dimensions',
  notAvailable: 'ND',
} as const;
