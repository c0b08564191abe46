import { countOf, formatCount, formatRating, NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import type { Medal } from './rating.ts';
import type { SortOrder } from './sort-order.ts';

const colon = `${NO_BREAK_SPACE}:`;
const percentOf = (percent: number) => `${percent}${NARROW_SPACE}%`;
const quoted = (words: string) => `«${NO_BREAK_SPACE}${words}${NO_BREAK_SPACE}»`;

const sortOrders: Readonly<Record<SortOrder, string>> = {
  photos: 'Photos d’abord',
  recents: 'Les plus récents',
  'meilleures-notes': 'Meilleures notes',
  'moins-bonnes-notes': 'Moins bonnes notes',
  utiles: 'Les plus utiles',
  videos: 'Vidéos d’abord',
  'avec-photos': 'Avec photos seulement',
  verifies: 'Achats vérifiés seulement',
};

export const texts = {
  title: 'Avis des clients',
  basedOn: (count: number) => `Basé sur ${countOf(count, 'avis', 'avis')}`,
  none: 'Aucun avis pour le moment',
  noneHint: 'Soyez la première personne à donner le vôtre.',
  noneFound: 'Aucun avis ne correspond',
  noneFoundHint: 'Essayez un autre mot, ou un autre tri.',
  write: 'Écrire un avis',
  ask: 'Poser une question',
  reviews: 'Avis',
  questions: 'Questions',
  reviewsOrQuestions: 'Avis et questions',
  reviewsTab: (count: number) => (count > 0 ? `Avis (${formatCount(count)})` : 'Avis'),
  questionsTab: (count: number) => (count > 0 ? `Questions (${formatCount(count)})` : 'Questions'),
  subjects: 'Sujet des avis',
  ofProduct: 'Avis sur le produit',
  ofShop: 'Avis sur la boutique',
  search: 'Rechercher des avis',
  submitSearch: 'Rechercher',
  sort: 'Trier les avis',
  sortOrders,
  show: 'Afficher',
  loadMore: 'Charger plus',
  loadMoreReviews: 'Charger plus d’avis',
  backToStart: 'Revenir aux premiers avis',
  showAll: 'Afficher tout',
  showLess: 'Afficher moins',
  /** Announced after the list has changed or grown. */
  shown: (count: number) => countOf(count, 'avis affiché', 'avis affichés'),
  failed: 'Les avis ne sont pas arrivés. Vérifiez votre connexion et recommencez.',

  anonymous: 'Anonyme',
  verified: 'Achat vérifié',
  published: (date: string) => `Publié le ${date}`,
  experienced: (date: string) => `Expérience du ${date}`,
  edited: (date: string) => `Modifié le ${date}`,
  replied: (shopName: string) => `${shopName} a répondu`,
  video: 'Voir la vidéo',
  videoOf: (author: string) => `Vidéo de ${author}`,
  aBuyersPicture: 'Photo d’un client',
  picture: (author: string) => `Photo de ${author}`,
  newWindow: 'nouvelle fenêtre',
  wasItHelpful: `Cet avis vous a-t-il été utile${NARROW_SPACE}?`,
  helpful: 'Utile',
  unhelpful: 'Pas utile',
  votes: (count: number) => countOf(count, 'voix', 'voix'),
  share: 'Partager',
  shareOn: (network: string) => `Partager sur ${network}`,
  report: 'Signaler',
  reportThis: (author: string) => `Signaler l’avis de ${author}`,
  reportQuestion: (author: string) => `Signaler la question de ${author}`,
  from: (country: string) => `de ${country}`,
  onProduct: 'sur',
  outOfShop: '(hors boutique)',
  onShop: 'sur la boutique',
  stars: (rating: number) => countOf(rating, 'étoile', 'étoiles'),
  rowOf: (rating: number, count: number, percent: number) =>
    `${countOf(rating, 'étoile', 'étoiles')}${colon} ${countOf(count, 'avis', 'avis')}, ${percentOf(percent)}`,
  verifiedShare: (percent: number) => `${percentOf(percent)} d’achats vérifiés`,
  medal: (medal: Medal) =>
    medal.kind === 'recommended'
      ? `Recommandé par ${percentOf(medal.percent)} des clients`
      : `Déjà ${countOf(medal.count, 'avis', 'avis')}`,

  noQuestion: 'Aucune question pour le moment',
  noQuestionHint: 'Posez la vôtre, nous y répondons ici même.',
  questionCount: (count: number) => countOf(count, 'question et sa réponse', 'questions et leurs réponses'),
  asked: (author: string, date: string) => `${author}, le ${date}`,

  media: 'Photos et vidéos des clients',

  rules:
    'Nous publions tous les avis, bons ou mauvais, dès lors qu’ils respectent nos règles. La mention « Achat vérifié » signale un avis rattaché à une commande passée ici ; les autres ne sont pas vérifiés. Sauf autre choix de votre part, les avis avec photos viennent en premier, puis les plus récents.'
      .replace('« ', `«${NO_BREAK_SPACE}`)
      .replace(' »', `${NO_BREAK_SPACE}»`)
      .replace(' ;', `${NARROW_SPACE};`),
  rulesLink: 'Comment nous recueillons et contrôlons les avis',

  allTitle: 'Tous les avis',
  allDescription:
    'Ce que nos clients disent de nos jeux et de la boutique, avis vérifiés et photos à l’appui.',
  allOf: (name: string) => `Avis sur ${name}`,
  allOfShop: 'Avis sur la boutique',
  foundFor: (search: string) => `Avis qui parlent de ${quoted(search)}`,
  seeAll: 'Tous les avis',
  seeProduct: 'Voir le produit',
  seeProductNamed: (name: string) => `Voir le produit${colon} ${name}`,
  fromBuyers: 'Chez vous',
  fromBuyersIntroduction: 'Nos jeux, photographiés par celles et ceux qui les ont choisis.',
  floatingTitle: 'Avis de la boutique',
  outOfFive: (average: number) => `${formatRating(average)}/5`,

  voteTitle: 'Votre voix',
  voteCounted: 'Merci, votre voix est comptée.',
  voteWithdrawn: 'Votre voix est retirée.',
  voteFailed: 'Votre voix n’est pas arrivée. Vérifiez votre connexion et recommencez.',
  voteTooMany: 'Trop de voix sont venues de votre réseau aujourd’hui. Réessayez demain.',
  voteUnknown: 'Cet avis n’est plus publié.',
  backToReviews: 'Revenir aux avis',
} as const;
