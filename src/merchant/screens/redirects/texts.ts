import { countOf, formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import type { RedirectFault } from '#shop/common/redirects/check-redirect.ts';
import type { BadLine } from '#shop/staff/redirect-desk/server/change-redirects.ts';

const faults: Readonly<Record<RedirectFault | 'unreadable', string>> = {
  'from-missing': 'Indiquez l’ancienne adresse.',
  'from-invalid':
    'L’ancienne adresse commence par / et ne contient pas d’espace, par exemple /ancienne-page/.',
  'from-reserved': 'Cette partie de la boutique ne se redirige pas.',
  'to-invalid': 'La nouvelle adresse est une page de la boutique, par exemple /boutique/.',
  same: 'Les deux adresses sont les mêmes.',
  loop: 'La nouvelle adresse ramène déjà à l’ancienne. Le visiteur tournerait en rond.',
  chain: 'La nouvelle adresse est elle-même redirigée ou retirée. Indiquez la page d’arrivée.',
  unreadable: 'écrivez deux adresses séparées par une espace, ou une adresse et 410.',
};

export const redirectTexts = {
  title: 'Redirections',
  lead: 'Une adresse qui a changé mène les visiteurs et les moteurs de recherche à la nouvelle. Un produit ou une catégorie renommés sont redirigés d’eux-mêmes.',
  faults,
  search: 'Chercher une adresse',
  searchButton: 'Chercher',
  empty: 'Aucune redirection.',
  nothing: 'Aucune redirection ne contient cela.',
  showAll: 'Tout voir',
  columns: { from: 'Ancienne adresse', to: 'Mène à', hits: 'Visites', last: 'Dernière', actions: 'Actions' },
  gone: 'Retirée (410)',
  hits: (hits: number, last: string | null) =>
    last === null ? 'jamais servie' : `${countOf(hits, 'visite', 'visites')}, la dernière le ${last}`,
  delete: 'Supprimer',
  deleteLabel: (from: string) => `Supprimer la redirection de ${from}`,
  more: 'Suivantes',
  add: 'Ajouter une redirection',
  from: 'Ancienne adresse',
  to: 'Nouvelle adresse',
  toHint: `Vide${NO_BREAK_SPACE}: la page est retirée pour de bon (410), les moteurs de recherche l’oublient.`,
  save: 'Enregistrer',
  import: 'Importer des redirections',
  lines: 'Une redirection par ligne',
  linesHint: 'Ancienne adresse, espace, nouvelle adresse. Ou ancienne adresse, espace, 410.',
  importButton: 'Importer',
  imported: 'Aucune redirection n’a été importée',
  tooMany: (most: number) => `Importez au plus ${formatCount(most)} lignes à la fois.`,
  badLine: ({ number, fault }: BadLine) => `Ligne ${number}${NO_BREAK_SPACE}: ${faults[fault]}`,
  missing: 'Pages introuvables',
  missingLead:
    'Les adresses que des visiteurs ont demandées en vain, les plus demandées d’abord. Rien n’est noté sur les visiteurs.',
  noMissing: 'Personne n’a demandé de page qui n’existe pas.',
  create: 'Créer une redirection',
  createLabel: (path: string) => `Créer une redirection pour ${path}`,
  done: {
    enregistree: 'La redirection est enregistrée.',
    supprimee: 'La redirection est supprimée.',
    importees: 'Les redirections sont importées.',
  },
};
