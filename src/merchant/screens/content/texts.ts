import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { ContentProblem } from '#shop/editorial/content-desk/check-text.ts';
import { repeatedHour, type PublicationProblem } from '#shop/editorial/content-desk/publication.ts';
import type { TextRefusal } from '#shop/editorial/content-desk/server/text-outcome.ts';
import type { PostStatus } from '#shop/editorial/journal/post-status.ts';
import { formatMoment } from '../format-moment.ts';

const quoted = (names: readonly string[]) =>
  names.map((name) => `«${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}»`).join(', ');

function problemText(problem: ContentProblem | PublicationProblem): string {
  switch (problem.code) {
    case 'slug-invalid':
      return 'Choisissez une adresse avec des lettres ou des chiffres.';
    case 'slug-reserved':
      return 'Cette adresse est déjà celle d’une partie de la boutique. Choisissez-en une autre.';
    case 'slug-taken':
      return 'Cette adresse est déjà prise. Choisissez-en une autre.';
    case 'slug-fixed':
      return 'D’autres pages de la boutique mènent à cette page légale. Son adresse ne change pas.';
    case 'body-empty':
      return 'Le texte est vide.';
    case 'widget-unknown':
      return `Ce widget n’existe pas${NO_BREAK_SPACE}: ${quoted(problem.names)}. Corrigez son nom ou retirez-le du texte.`;
    case 'part-unknown':
      return `Cette partie n’existe pas ici${NO_BREAK_SPACE}: ${quoted(problem.names)}. Retirez-la du texte.`;
    case 'picture-unknown':
      return 'Une image du texte n’existe plus. Retirez-la ou choisissez-en une autre.';
    case 'tag-invalid':
      return 'Chaque étiquette doit avoir au moins une lettre ou un chiffre.';
    case 'category-unknown':
      return 'Une des rubriques n’existe plus. Rechargez la page.';
    case 'moment-missing':
      return 'Indiquez la date et l’heure de la publication.';
    case 'moment-past':
      return 'Cette date est passée. Choisissez une date à venir, ou publiez maintenant.';
    case 'moment-too-far':
      return 'Choisissez une date dans les cinq ans.';
  }
}

const refusals: Readonly<Record<Exclude<TextRefusal, 'invalid' | 'unknown'>, string>> = {
  changed: 'Quelqu’un d’autre a changé ce texte entre-temps. Voici sa nouvelle version, rien n’a été fait.',
  legal:
    'Cette page est obligatoire. Elle ne peut être ni retirée ni supprimée, seulement remplacée par un nouveau texte.',
  published: 'Ce texte est dans la boutique. Retirez-le d’abord, puis supprimez-le.',
  unfinished: `Il reste des passages «${NO_BREAK_SPACE}[à compléter…]${NO_BREAK_SPACE}» dans ce texte. Complétez-les avant de le publier.`,
};

const states: Readonly<Record<PostStatus, string>> = {
  publish: 'Publié',
  scheduled: 'Programmé',
  draft: 'Brouillon',
};

const pageStates: Readonly<Record<PostStatus, string>> = { ...states, publish: 'Publiée' };

const clock = { first: 'heure d’été', second: 'heure d’hiver' } as const;

/** A moment in French time; in the hour that comes twice in October, which of the two. */
const momentText = (moment: Date) => {
  const repeated = repeatedHour(moment);
  return repeated ? `${formatMoment(moment)} (${clock[repeated]})` : formatMoment(moment);
};

export const texts = {
  problemText,
  refusals,
  momentText,
  state: (kind: 'page' | 'article', status: PostStatus) =>
    kind === 'page' ? pageStates[status] : states[status],
  pages: 'Pages',
  articles: 'Articles',
  newPage: 'Nouvelle page',
  newArticle: 'Nouvel article',
  createPage: 'Créer la page',
  createArticle: 'Créer l’article',
  save: 'Enregistrer',
  saveLegal: 'Enregistrer et publier une nouvelle version',
  back: { page: 'Toutes les pages', article: 'Tous les articles' },
  seeInShop: 'Voir dans la boutique',
  preview: 'Aperçu',
  previewLink: 'Lien d’aperçu à envoyer',
  previewHint: (days: number) =>
    `Toute personne qui a ce lien voit le texte enregistré, sans se connecter, pendant ${days}${NO_BREAK_SPACE}jours.`,
  versions: 'Versions',
  picture: 'Image',
  readOnly: 'Votre rôle permet de lire ce texte, pas de le modifier.',
  publication: 'Publication',
  publish: 'Publier maintenant',
  publishPage: 'Publier',
  schedule: 'Programmer',
  reschedule: 'Changer la date',
  scheduleAt: 'Publier le',
  scheduleHint:
    'À l’heure de Paris, à la minute. Pendant l’heure qui revient deux fois en octobre, c’est la première qui compte.',
  unpublish: 'Retirer de la boutique',
  unschedule: 'Ne plus publier à cette date',
  remove: 'Supprimer',
  removeHint: 'Pour le supprimer, retirez-le d’abord de la boutique.',
  publishedOn: (moment: Date) => `Publié le ${momentText(moment)}.`,
  scheduledFor: (moment: Date) => `Sera publié le ${momentText(moment)}.`,
  draftHint: 'Ce brouillon n’est pas dans la boutique.',
  pagePublished: 'Cette page est dans la boutique.',
  partsHint: (names: readonly string[]) =>
    `La boutique écrit elle-même ces passages, d’après vos réglages, là où vous placez leur nom${NO_BREAK_SPACE}: ${names.map((name) => `[partie ${name}]`).join(', ')}.`,
  legalTitle: 'Page légale',
  legalHint:
    'Chaque changement publie aussitôt une nouvelle version, datée et gardée pour toujours. Les commandes déjà passées restent liées à la version que leur acheteur a acceptée.',
  legalVersions: 'Versions publiées et leurs différences',
  legalDraft:
    'Ce modèle est un point de départ. Faites-le relire par un avocat ou un juriste avant de le publier. Il n’engage personne tant qu’il est un brouillon.',
  legalPages: 'Pages légales',
  legalPagesHint:
    'La loi demande ces cinq pages. Les modèles sont neutres et reprennent les coordonnées de vos réglages. Un avocat ou un juriste doit les relire.',
  legalState: (isKnown: boolean, isPublished: boolean) =>
    isPublished ? 'Publiée' : isKnown ? 'À relire et publier' : 'Manquante',
  createTemplates: 'Créer les pages manquantes d’après les modèles',
  tabsLabel: 'Textes par état',
  all: 'Tous',
  tabs: { publish: 'Publiés', scheduled: 'Programmés', draft: 'Brouillons' },
  search: { page: 'Rechercher une page', article: 'Rechercher un article' },
  searchButton: 'Rechercher',
  rubric: 'Rubrique',
  anyRubric: 'Toutes',
  sort: 'Trier par',
  sorts: { newest: 'Les plus récents', title: 'Titre' },
  columns: {
    title: 'Titre',
    state: 'État',
    updated: 'Modifié le',
    published: 'Date',
    rubrics: 'Rubriques',
    author: 'Signature',
  },
  empty: { page: 'Il n’y a pas encore de page.', article: 'Il n’y a pas encore d’article.' },
  nothing: { page: 'Aucune page ne correspond.', article: 'Aucun article ne correspond.' },
  showAll: 'Tout voir',
  more: 'Suite',
  first: 'Début de la liste',
  listPages: 'Pages de la liste',
  unknownProducts: (references: readonly string[]) =>
    `Produit inconnu${NO_BREAK_SPACE}: ${references.join(', ')}.`,
  versionsOf: (title: string) => `Versions de «${NO_BREAK_SPACE}${title}${NO_BREAK_SPACE}»`,
  versionsHint: 'Chaque enregistrement garde le texte. Ouvrez une version pour la comparer ou la rétablir.',
  noVersions: 'Ce texte n’a encore jamais été enregistré ici.',
  versionOf: (moment: Date) => `Version du ${formatMoment(moment)}`,
  savedBy: (author: string) => (author === '' ? 'avant le premier enregistrement ici' : `par ${author}`),
  current: 'version actuelle',
  comparedWithCurrent: 'Ce que changerait son rétablissement',
  comparedWithEarlier: 'Ce qui avait changé avec cette version',
  restore: 'Rétablir cette version',
  restoreHint: 'Le texte actuel reste parmi les versions.',
  isCurrent: 'C’est le texte actuel.',
  wholeVersion: 'Le texte de cette version',
  bodyChanges: 'Le texte, du sien au vôtre',
  versionTitle: 'Titre',
  backToText: 'Retour au texte',
  done: {
    cree: 'Le brouillon est créé.',
    enregistre: 'Les modifications sont enregistrées.',
    publie: 'C’est publié.',
    programme: 'La publication est programmée.',
    retire: 'C’est retiré de la boutique.',
    supprime: 'C’est supprimé.',
    retabli: 'La version est rétablie.',
    modeles: 'Les pages sont créées comme brouillons. Relisez-les, puis publiez-les.',
  },
};
