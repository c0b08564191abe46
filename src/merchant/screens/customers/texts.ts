import { countOf, dayInFrance, formatDate, NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice, type Cents } from '#platform/money.ts';
import type { CustomerKind, NewsletterChoice } from '#shop/customers/customer-desk/customer-list.ts';
import type { ErasureRefusal } from '#shop/customers/customer-desk/server/erase-customer.ts';
import type { CustomerHistory } from '#shop/customers/customer-desk/server/load-history.ts';

const colon = `${NO_BREAK_SPACE}:`;
const day = (at: Date) => formatDate(dayInFrance(at));

type Subscription = NonNullable<CustomerHistory['subscription']>;

const subscriptionState = ({ status, requestedAt, confirmedAt, unsubscribedAt }: Subscription): string => {
  if (status === 'confirmed') return `Inscrit depuis le ${day(confirmedAt ?? requestedAt)}.`;
  if (status === 'unsubscribed') return `Désinscrit le ${day(unsubscribedAt ?? requestedAt)}.`;
  return `Inscription demandée le ${day(requestedAt)}, pas encore confirmée.`;
};

export const texts = {
  title: 'Clients',
  lead: 'Comptes et invités, du plus récent au plus ancien (dernière commande ou ouverture du compte).',
  search: 'Rechercher un client',
  searchHint: 'Nom, e-mail, téléphone, code postal ou ville, au moins trois caractères',
  searchButton: 'Rechercher',
  kind: 'Type',
  kinds: {
    all: 'Comptes et invités',
    account: 'Avec un compte',
    guest: 'Invités',
  } satisfies Record<CustomerKind, string>,
  newsletter: 'Lettre d’information',
  newsletterChoices: {
    any: 'Tous',
    yes: 'Inscrits',
    no: 'Non inscrits',
  } satisfies Record<NewsletterChoice, string>,
  columns: {
    customer: 'Client',
    city: 'Ville',
    orders: 'Commandes',
    spent: 'Dépensé',
    last: 'Dernière commande',
    kind: 'Type',
  },
  day,
  neverOrdered: 'Aucune',
  account: 'Compte',
  guest: 'Invité',
  subscribed: 'Lettre',
  nameless: 'Sans nom',
  empty: 'Pas encore de client. Le premier apparaîtra ici avec sa première commande ou son compte.',
  nothing: 'Aucun client ne correspond à cette recherche.',
  showAll: 'Voir tous les clients',
  pages: 'Pages de la liste',
  first: 'Début',
  next: 'Page suivante',

  back: 'Tous les clients',
  since: (at: Date) => `Compte ouvert le ${day(at)}`,
  seen: (at: Date) => `vu le ${day(at)}`,
  spent: 'Dépensé',
  spentHint: 'Commandes payées, remboursements déduits.',
  averageOrder: 'Commande moyenne',
  orders: 'Commandes',
  orderCount: (count: number) => countOf(count, 'commande', 'commandes'),
  noOrder: 'Aucune commande.',
  onlyNewest: (count: number) => `Les ${count} plus récentes.`,
  order: (id: number) => `n°${NO_BREAK_SPACE}${id}`,
  orderColumns: { order: 'Commande', date: 'Date', state: 'État', total: 'Total' },
  refundedPart: (amount: Cents) => `${formatPrice(amount)} remboursés`,
  contact: 'Coordonnées',
  write: 'Écrire',
  addresses: 'Adresses',
  noAddress: 'Aucune adresse connue.',
  consents: 'Consentements',
  newsletterTitle: 'Lettre d’information',
  subscription: subscriptionState,
  consentText: (text: string, page: string) =>
    `Texte accepté sur ${page}${colon} «${NO_BREAK_SPACE}${text}${NO_BREAK_SPACE}»`,
  notSubscribed: 'Jamais inscrit.',
  nameShown: 'Prénom dans les achats récents',
  nameShownSince: (since: Date | null) => (since ? `Montré depuis le ${day(since)}.` : 'Pas montré.'),
  reviews: 'Avis',
  noReview: 'Aucun avis.',
  reviewStates: { pending: 'à relire', published: 'publié', refused: 'refusé', removed: 'retiré' },
  ofShop: 'La boutique',
  rated: (rating: number) => `${rating}/5`,
  returns: 'Retours',
  noReturn: 'Aucun retour.',
  data: 'Données personnelles',
  dataHint: `Le client peut aussi les demander et les effacer lui-même, sur «${NO_BREAK_SPACE}Mes données${NO_BREAK_SPACE}».`,
  export: 'Télécharger ses données (JSON)',
  eraseTitle: 'Effacer ses données',
  erasePoints: [
    'Son compte, ses adresses, son panier et son inscription à la lettre sont supprimés.',
    'Ses avis, questions et commentaires restent, sans son nom.',
    'Ses commandes terminées ne sont plus reliées à son adresse. Un e-mail lui confirme l’effacement.',
  ],
  keptTitle: 'Ce qui est gardé, dans les mots que le client peut lire',
  keptUntil: (until: string) => `Jusqu’${until}.`,
  confirm: 'Le client l’a demandé et j’ai vérifié que la demande vient de lui.',
  confirmFirst: 'Cochez cette case pour confirmer.',
  erase: 'Effacer définitivement',
  awaitsErasure:
    'L’effacement est demandé. Les coordonnées disparaissent quand la commande en cours est terminée.',
  isAdministrator: `Ce compte administre la boutique${colon} il ne s’efface pas ici.`,
  refusals: {
    unknown: '',
    administrator: `Ce compte administre la boutique${colon} il ne s’efface pas ici.`,
    'already-asked': 'L’effacement est déjà demandé.',
  } satisfies Record<ErasureRefusal, string>,
  fileName: (key: string) => `donnees-client-${key}.json`,
  done: {
    efface: `Les données sont effacées. Un e-mail le confirme au client${NARROW_SPACE}; ce que la loi impose est gardé.`,
  },
};
