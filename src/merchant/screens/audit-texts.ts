import { NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import { formatMoment } from './format-moment.ts';
import { actions, entities } from './audit-names.ts';

const fields: Readonly<Record<string, string>> = {
  name: 'Nom',
  label: 'Nom',
  swatch: 'Affichage',
  color: 'Couleur',
  picture: 'Image',
  slug: 'Adresse de la page',
  parentId: 'Catégorie parente',
  description: 'Description',
  position: 'Place',
  methods: 'Modes de livraison',
  standard: 'Taux normal (%)',
  reduced: 'Taux réduit (%)',
  photos: 'Nombre de photos',
  order: 'Ordre des photos',
  role: 'Rôle',
  isActive: 'Actif',
  topic: 'Événement',
  url: 'Adresse web',
  state: 'État',
  secret: 'Secret',
  isReliable: 'À l’identique',
  publishableKey: 'Clé publique',
  secretKey: 'Clé secrète',
  webhookSecret: 'Secret du webhook',
  resourceId: 'Numéro',
  amount: 'Montant',
  status: 'État',
  validUntil: 'Valable jusqu’au',
  isBlocked: 'Bloquée',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  oneTimeCode: 'Code à usage unique',
  secondFactor: 'Second facteur',
  sku: 'Référence',
  gtin: 'Code-barres',
  regularCents: 'Prix en centimes',
  saleCents: 'Prix en promotion en centimes',
  saleFrom: 'Début de la promotion',
  saleUntil: 'Fin de la promotion',
  startsAt: 'Début',
  endsAt: 'Fin',
  entry: 'Entrée annulée n°',
  articles: 'Articles',
  ruleKind: 'Règle',
  rounding: 'Arrondi',
  value: 'Valeur',
  list: 'Liste de produits',
  changed: 'Articles changés',
  undone: 'Articles revenus en arrière',
  same: 'Articles inchangés',
  'below-sale': 'Articles sous leur prix en promotion',
  uncounted: 'Articles dont le stock n’est pas compté',
  'too-few': 'Articles sans assez de pièces',
  'too-many': 'Articles avec trop de pièces',
  pieces: 'Pièces',
  reason: 'Motif',
  note: 'Remarque',
  'no-price': 'Articles sans prix',
  gone: 'Articles laissés tels quels',
  stock: 'Stock',
  type: 'Type de produit',
  variations: 'Nombre de déclinaisons',
  attributes: 'Caractéristiques',
  related: 'Produits associés',
  members: 'Éléments du lot',
  deleted: 'Supprimées',
  featured: 'Mis en avant',
  addedCategoryId: 'Catégorie ajoutée (n°)',
  switchedOn: 'Activées',
  switchedOff: 'Désactivées',
  shortDescription: 'Résumé',
  title: 'Titre',
  excerpt: 'Résumé',
  body: 'Texte',
  author: 'Signature',
  seoTitle: 'Titre pour les moteurs de recherche',
  seoDescription: 'Description pour les moteurs de recherche',
  publishedAt: 'Publication',
  tags: 'Étiquettes',
  alt: 'Description de l’image',
  part: 'Partie',
  kind: 'Nature',
};

const actors: Readonly<Record<string, string>> = {
  key: 'Clé',
  command: 'Commande',
  job: 'Tâche',
  visitor: 'Visiteur non connecté',
};

const values = new Map<unknown, string>([
  [true, 'oui'],
  [false, 'non'],
  [null, '–'],
]);

/** Moments are stored as ISO texts. */
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);

export const auditTexts = {
  title: 'Journal',
  lead: 'Qui a changé quoi, et quand. Rien ne peut y être modifié ni effacé.',
  actions,
  entities,
  action: (code: string) => actions[code] ?? code,
  entity: (type: string, id: string) => {
    const name = entities[type] ?? type;
    if (id === '') return name;
    return /^\d+$/.test(id) ? `${name} n°${NO_BREAK_SPACE}${id}` : `${name} ${id}`;
  },
  actor: (kind: string, name: string) =>
    name === '' ? (actors[kind] ?? kind) : kind === 'staff' ? name : `${actors[kind] ?? kind} ${name}`,
  field: (name: string) => fields[name] ?? name,
  changed: 'changé',
  /** Amounts are stored in cents. */
  value: (field: string, value: unknown) =>
    field === 'amount' && typeof value === 'number'
      ? formatPrice(toCents(value))
      : isMoment(value)
        ? formatMoment(new Date(value))
        : (values.get(value) ?? String(value)),
  filters: 'Filtrer le journal',
  who: 'Qui',
  everybody: 'Tout le monde',
  what: 'Objet',
  everything: 'Tout',
  number: 'Numéro',
  whichAction: 'Action',
  anyAction: 'Toutes',
  from: 'Du',
  to: 'Au',
  apply: 'Filtrer',
  reset: 'Effacer les filtres',
  nothing: 'Le journal est encore vide.',
  nothingFound: 'Aucune entrée ne correspond à ces filtres.',
  newest: 'Les plus récentes',
  older: 'Plus anciennes',
  pages: 'Pages du journal',
};
