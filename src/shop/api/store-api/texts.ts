import { NO_BREAK_SPACE } from '#platform/french.ts';

export const texts = {
  missingNonce: 'Cet appel doit porter l’en-tête Nonce ou Cart-Token.',
  invalidNonce: 'Cette page est restée ouverte trop longtemps. Rechargez-la, puis recommencez.',
  noRoute: 'Aucun service ne répond à cette adresse.',
  invalidJson: 'Le contenu envoyé n’est pas du JSON valide.',
  malformedParameter: 'Un paramètre de l’adresse contient un caractère interdit.',
  invalidParameters: (names: readonly string[]) =>
    `${names.length > 1 ? 'Paramètres invalides' : 'Paramètre invalide'}${NO_BREAK_SPACE}: ${names.join(', ')}`,
  failed: 'Une erreur est survenue. Réessayez dans un instant.',
  away: 'La boutique reprend son souffle. Réessayez dans un instant.',
  tooMany: 'Trop d’appels en peu de temps. Réessayez dans une minute.',
  notPurchasable: 'Ce produit ne peut pas être acheté.',
  unknownLine: 'Cet article n’est plus dans votre panier.',
  missingRate: 'Indiquez le mode de livraison choisi.',
  unknownRate: 'Ce mode de livraison n’est pas proposé pour votre panier.',
  couponNotApplied: 'Ce code n’est pas utilisé dans votre panier.',
  addressFaults: {
    invalid_country: 'Nous ne livrons pas dans ce pays.',
    invalid_state: 'Cette région n’existe pas.',
    invalid_postcode: 'Ce code postal n’est pas valide.',
    invalid_phone: 'Ce numéro de téléphone n’est pas valide.',
    invalid_email: 'Cette adresse e-mail n’est pas valide.',
  },
  batchPath: 'Un lot ne peut contenir que des appels de la boutique.',
  parcel: 'Livraison',
  tax: (percent: string) => `TVA ${percent}${NO_BREAK_SPACE}%`,
  unknownProduct: 'Ce produit n’existe pas.',
  add: {
    label: 'Ajouter au panier',
    describe: (name: string) => `Ajouter au panier${NO_BREAK_SPACE}: ${name}`,
  },
  chooseOptions: {
    label: 'Choix des options',
    describe: (name: string) => `Choisir les options${NO_BREAK_SPACE}: ${name}`,
  },
  seeGroup: {
    label: 'Voir les produits',
    describe: (name: string) => `Voir les produits réunis${NO_BREAK_SPACE}: ${name}`,
  },
  readMore: {
    label: 'En savoir plus',
    describe: (name: string) => `En savoir plus${NO_BREAK_SPACE}: ${name}`,
  },
  unknownOrder: 'Cette commande n’existe pas, ou sa clé n’est pas la bonne.',
  otherCustomer: 'Cette commande est celle d’un autre compte.',
  otherEmail: 'Cette adresse e-mail n’est pas celle de la commande.',
  otherZone:
    'La livraison de cette commande a été calculée pour une autre destination. Choisissez une adresse de la même zone, ou passez une nouvelle commande.',
  unknownTerm: 'Cet élément n’existe pas.',
} as const;
