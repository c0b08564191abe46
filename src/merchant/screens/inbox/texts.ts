import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import type { InboxKind } from '#shop/customers/inbox/inbox-list.ts';
import type { ItemAction } from '#shop/customers/inbox/item-actions.ts';
import type { ItemRefusal } from '#shop/customers/inbox/server/moderate-item.ts';

const numbered = (what: string, id: number) => `${what} n°${NO_BREAK_SPACE}${id}`;

const tabs: Readonly<Record<InboxKind, string>> = {
  review: 'Avis',
  question: 'Questions',
  comment: 'Commentaires',
  report: 'Signalements',
  contact: 'Contact',
};

const names: Readonly<Record<InboxKind, string>> = {
  review: 'Avis',
  question: 'Question',
  comment: 'Commentaire',
  report: 'Signalement',
  contact: 'Message',
};

const empty: Readonly<Record<InboxKind, string>> = {
  review: 'Aucun avis à relire. C’est à jour.',
  question: 'Aucune question sans réponse. C’est à jour.',
  comment: 'Aucun commentaire à relire. C’est à jour.',
  report: 'Aucun signalement à traiter. C’est à jour.',
  contact: 'Aucun message sans réponse. C’est à jour.',
};

/** The buttons. */
const actions: Readonly<Record<ItemAction, string>> = {
  approve: 'Publier',
  refuse: 'Refuser',
  remove: 'Retirer de la boutique',
  reply: 'Envoyer la réponse',
  answer: 'Publier la réponse',
  'refuse-question': 'Refuser la question',
  publish: 'Publier',
  hide: 'Masquer',
  rewrite: 'Enregistrer la réponse',
  decide: 'Envoyer la décision',
  close: 'Classer sans réponse',
  reopen: 'Remettre à traiter',
};

/** The labels of the texts, with what happens to them. */
const fields: Readonly<Record<ItemAction, { readonly label: string; readonly hint: string }>> = {
  approve: { label: '', hint: '' },
  publish: { label: '', hint: '' },
  close: { label: '', hint: '' },
  reopen: { label: '', hint: '' },
  refuse: { label: 'Motif du refus', hint: 'Son auteur le reçoit par e-mail et peut corriger son avis.' },
  remove: { label: 'Motif du retrait', hint: 'Son auteur le reçoit par e-mail. Les photos sont supprimées.' },
  reply: { label: 'Votre réponse', hint: 'Elle part par e-mail.' },
  answer: { label: 'Votre réponse', hint: 'Elle est publiée et part par e-mail.' },
  'refuse-question': { label: 'Motif du refus', hint: 'Son auteur le reçoit par e-mail.' },
  hide: {
    label: 'Motif',
    hint: 'Facultatif tant que le commentaire n’a pas été publié. Son auteur le reçoit par e-mail.',
  },
  rewrite: {
    label: 'Votre réponse',
    hint: 'La page de l’article montre la nouvelle version. Aucun e-mail ne part.',
  },
  decide: {
    label: 'Votre décision',
    hint: 'Ce que vous avez décidé et pourquoi. La personne qui a signalé la reçoit par e-mail (article 16 du règlement sur les services numériques).',
  },
};

const statuses: Readonly<Record<string, string>> = {
  pending: 'À traiter',
  open: 'À traiter',
  published: 'Publié',
  refused: 'Refusé',
  removed: 'Retiré',
  answered: 'Répondu',
  hidden: 'Masqué',
  own: 'Réponse de la boutique',
  'own-hidden': 'Réponse masquée',
  decided: 'Décidé',
  closed: 'Classé',
};

const refusals: Readonly<Record<ItemRefusal, string>> = {
  unknown: 'Cela n’existe plus.',
  changed: `Quelqu’un s’en est occupé entre-temps, ou l’auteur a changé son texte. Voici la version actuelle${NARROW_SPACE}; rien n’a été fait.`,
  unchanged: 'Ce n’est plus possible dans son état actuel. Rien n’a été fait.',
  'no-text': 'Écrivez un texte. Rien n’a été fait.',
  'too-long': `Ce texte est trop long${NO_BREAK_SPACE}: 5${NARROW_SPACE}000 caractères au plus.`,
};

export const inboxTexts = {
  /** The name of a form: a list has the same one for each of its items. */
  formOf: (action: string, kind: InboxKind, id: number) =>
    `${action}${NO_BREAK_SPACE}: ${numbered(names[kind], id)}`,
  title: 'Messages',
  itemTitle: (kind: InboxKind, id: number) => numbered(names[kind], id),
  tabsLabel: 'Messages par sorte',
  statesLabel: 'Messages par état',
  open: 'À traiter',
  done: 'Traités',
  tabs,
  empty,
  emptyDone: 'Rien n’a encore été traité ici.',
  actions,
  fields,
  statuses,
  refusals,
  replyToReview: 'Elle est publiée sous l’avis et part par e-mail.',
  back: 'Tous les messages',
  pages: 'Pages des messages',
  first: 'Revenir au début',
  more: 'Voir la suite',
  anonymous: 'Anonyme',
  verified: 'Achat vérifié',
  onShop: 'La boutique',
  stars: (rating: number) => `${rating} sur 5`,
  photo: (place: number) => `Photo ${place} de cet avis`,
  writtenBy: (author: string) => `De ${author}`,
  order: 'Commande',
  reason: 'Motif envoyé',
  yourReply: 'Votre réponse',
  yourDecision: 'Votre décision',
  reported: 'Contenu signalé',
  seeReported: 'Voir le contenu et décider de lui',
  noEmail: 'Sans adresse e-mail',
  change: 'Modifier la réponse',
  saved: 'Réponse enregistrée',
  chooseSaved: 'Choisir…',
  insert: 'Insérer',
  savedTitle: 'Réponses enregistrées',
  savedLead: 'Des textes que vous insérez dans une réponse en un geste.',
  savedEmpty: 'Il n’y a pas encore de réponse enregistrée.',
  newSaved: 'Nouvelle réponse',
  createSaved: 'Enregistrer la réponse',
  saveSaved: 'Enregistrer',
  removeSaved: 'Supprimer',
  backToSaved: 'Toutes les réponses enregistrées',
  savedColumns: { title: 'Titre', body: 'Texte' },
  titleTaken: 'Une réponse porte déjà ce titre.',
  savedDone: {
    cree: 'La réponse est enregistrée. Vous pouvez l’insérer dans vos messages.',
    change: 'La réponse est enregistrée.',
    supprime: 'La réponse est supprimée.',
  },
  /** The messages of completed actions, by their code. */
  completed: {
    approve: 'L’avis est publié. Son auteur en est averti.',
    refuse: 'C’est refusé. Son auteur reçoit le motif.',
    remove: 'L’avis est retiré. Son auteur reçoit le motif.',
    reply: 'Votre réponse est envoyée.',
    answer: 'Votre réponse est publiée et envoyée.',
    'refuse-question': 'La question est refusée. Son auteur reçoit le motif.',
    publish: 'Le commentaire est publié.',
    hide: 'Le commentaire est masqué.',
    rewrite: 'La réponse est changée.',
    decide: 'Votre décision est envoyée.',
    close: 'Le message est classé.',
    reopen: 'C’est de nouveau à traiter.',
  } satisfies Record<ItemAction, string>,
};
