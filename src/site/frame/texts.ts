import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';

/** The texts of the site's frame, the home page and the error pages. */
export const texts = {
  securePayment: 'Paiement sécurisé',
  help: 'Besoin d’aide',
  callUs: (phone: string) => `Besoin d’aide\u00a0? Appelez-nous au ${phone}`,
  backToCart: 'Retour au panier',
  legal: 'Informations légales',
  skipToContent: 'Aller au contenu',
  menu: 'Menu',
  openMenu: 'Ouvrir le menu',
  bestSellers: 'Les plus aimés',
  needHelp: `Besoin d’un conseil${NARROW_SPACE}?`,
  needHelpText: `Dites-nous l’âge de l’enfant et ce qu’il aime faire${NO_BREAK_SPACE}: nous vous répondons avec deux ou trois idées.`,
  needHelpLink: 'Nous écrire',
  withdrawal: 'Renoncer au contrat ici',
  ownData: 'Vos données personnelles',
  searchHere: 'Chercher dans la boutique',
  mainNavigation: 'Navigation principale',
  search: 'Rechercher',
  openSearch: 'Rechercher un produit',
  searchPlaceholder: 'Recherche...',
  basket: 'Panier',
  account: 'Mon compte',
  home: 'Accueil',
  backHome: (shop: string) => `${shop}, retour à l’accueil`,
  shop: 'La boutique',
  allProducts: 'Tous les produits',
  categories: 'Rayons',
  byAge: 'Par âge',
  bySkill: 'Par compétence',
  pages: 'Toutes les pages',
  popUps: 'Fenêtres',
  giftCard: 'Solde d’une carte cadeau',
  shopDescription: (shop: string) => `${shop}\u00a0: nos produits, nos nouveautés et nos conseils.`,
  journal: 'Le journal',
  reviews: 'Tous les avis',
  updatedOn: (date: string) => `Dernière mise à jour${NO_BREAK_SPACE}: ${date}`,
  malformedCall: `La demande est mal formée${NO_BREAK_SPACE}: rechargez la page et recommencez.`,
  offline: {
    title: 'La boutique est injoignable',
    text: `Votre appareil n’a pas pu joindre la boutique${NO_BREAK_SPACE}: la connexion est peut-être coupée. Vérifiez-la, puis réessayez.`,
    retry: 'Réessayer',
  },
  errors: {
    'bad-request': [
      'Cette adresse est mal écrite',
      'Nous n’avons pas compris la demande. Vérifiez l’adresse, ou repartez de l’accueil.',
    ],
    forbidden: [
      'Cette demande vient d’un autre site',
      'Par sécurité, la boutique n’écoute que ses propres pages. Repartez de l’accueil et recommencez.',
    ],
    'not-found': [
      'Cette page n’est plus sur l’étagère',
      'Elle a peut-être été rangée ailleurs. Cherchez le jeu par son nom, ou repartez d’un rayon.',
    ],
    gone: [
      'Cette page n’existe plus',
      'Elle a été retirée pour de bon. Cherchez un produit par son nom, ou repartez d’un rayon.',
    ],
    method: [
      'Cette page ne se lit pas ainsi',
      'La demande n’est pas de celles que cette adresse accepte. Repartez de l’accueil.',
    ],
    'too-large': ['Ce message est trop volumineux', `Réduisez son contenu et recommencez, s’il vous plaît.`],
    'unknown-type': ['Ce format n’est pas accepté', 'La boutique ne sait pas lire ce type de contenu.'],
    'too-many': [
      'Doucement, s’il vous plaît',
      'Vous avez envoyé beaucoup de demandes en peu de temps. Attendez une minute et recommencez.',
    ],
    fault: [
      'Un problème est survenu chez nous',
      'Ce n’est pas votre faute. Nous en sommes avertis ; rechargez la page dans un instant.'.replace(
        ' ;',
        `${NARROW_SPACE};`,
      ),
    ],
    'disk-full': [
      'La boutique ne peut rien enregistrer pour le moment',
      'Nous nous en occupons. Revenez dans quelques minutes pour terminer ce que vous avez commencé.',
    ],
    unavailable: [
      'La boutique fait une courte pause',
      `Elle revient d’elle-même dans quelques instants. Rechargez la page${NARROW_SPACE}; rien n’est perdu.`,
    ],
  },
} as const;
