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
  heroTitle: 'Des jeux simples et beaux, pour grandir avec ses mains',
  heroText:
    'Du bois, des gestes vrais, un défi à la fois. Du matériel d’inspiration Montessori choisi et essayé par notre équipe, à Lyon.',
  heroButton: 'Découvrir la boutique',
  pedagogyTitle: '« Aide-moi à faire seul »'.replace(/ (?=»)|(?<=«) /g, NO_BREAK_SPACE),
  pedagogy: [
    [
      'Une difficulté à la fois',
      'Chaque jeu isole une qualité ou un geste. L’enfant sait où porter son attention.',
    ],
    ['L’erreur se voit', 'Le dernier cube ne rentre pas, la tour penche : l’enfant se corrige sans nous.'],
    ['À sa hauteur', 'Des objets vrais, solides et à sa taille, qu’il prend et range quand il le souhaite.'],
  ].map(([title, text]) => [title, text?.replace(' :', `${NO_BREAK_SPACE}:`)] as const),
  pedagogyLink: 'Comprendre la pédagogie',
  journal: 'Le journal',
  reviews: 'Tous les avis',
  promises: [
    ['truck', 'Une date de livraison claire', 'Affichée avant de commander'],
    ['return', `14${NO_BREAK_SPACE}jours pour changer d’avis`, 'Sans avoir à vous justifier'],
    ['lock', 'Paiement en confiance', 'Par carte, virement ou chèque'],
    ['leaf', 'Bois et peintures à l’eau', 'Fabricants et normes indiqués sur chaque fiche'],
  ] as const,
  footerShop: 'La boutique',
  footerHelp: 'Aide et informations',
  pricesNote: 'Les prix sont indiqués toutes taxes comprises.',
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
