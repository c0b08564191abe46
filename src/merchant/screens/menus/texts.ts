import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { EntryFault } from '#shop/editorial/menus/edit-menu.ts';
import type { EntryKind } from '#shop/editorial/menus/menu.ts';

const faults: Readonly<Record<EntryFault, string>> = {
  'label-missing': 'Donnez un libellé à cette entrée.',
  'label-too-long': 'Le libellé compte au plus 60 caractères.',
  'url-invalid': 'Indiquez une page de la boutique, comme /boutique/, ou une adresse complète en https://.',
  'target-unknown': 'Cette page ou cette catégorie n’existe plus.',
  'parent-unknown': 'Choisissez où ranger cette entrée.',
  'too-deep': `Le menu a deux niveaux${NO_BREAK_SPACE}: rangez cette entrée au premier.`,
  'column-needed': 'En pied de page, une entrée se range dans une colonne.',
  'footer-only': 'Cette liste n’existe qu’en pied de page.',
  'too-many': 'Il y a déjà trop d’entrées à cet endroit.',
};

const kinds: Readonly<Record<EntryKind, string>> = {
  listing: 'Tous les produits',
  'game-finder': 'Quel jeu pour lui ?',
  journal: 'Le journal',
  reviews: 'Tous les avis (dès le premier)',
  'gift-card': 'Solde d’une carte cadeau',
  'all-categories': 'Liste de toutes les catégories',
  'all-ages': 'Liste de tous les âges',
  'all-skills': 'Liste de toutes les compétences',
  'all-pages': 'Liste de toutes les pages',
  'pop-ups': 'Fenêtres proposées en pied de page',
  category: 'Catégorie',
  age: 'Âge',
  skill: 'Compétence',
  page: 'Page',
  url: 'Autre adresse',
  group: 'Titre sans lien (groupe)',
};

export const menuTexts = {
  title: 'Menus',
  lead: 'Le menu de l’en-tête et les colonnes du pied de page. Une entrée dont la page n’est pas publiée n’est pas montrée. Les liens vers la rétractation et les données personnelles restent toujours en pied de page\u00a0: la loi l’exige.',
  places: { menu: 'Menu de l’en-tête', footer: 'Pied de page' },
  kinds,
  faults,
  hidden: 'pas montrée',
  empty: 'Aucune entrée.',
  up: (label: string) => `Monter ${label}`,
  down: (label: string) => `Descendre ${label}`,
  add: 'Ajouter une entrée',
  addTo: { menu: 'Ajouter au menu', footer: 'Ajouter au pied de page' },
  target: 'Mène à',
  url: 'Autre adresse',
  urlHint: `Seulement pour «${NO_BREAK_SPACE}Autre adresse${NO_BREAK_SPACE}»${NO_BREAK_SPACE}: /page/ ou https://…`,
  label: 'Libellé',
  labelHint: 'Vide\u00a0: le nom de la page ou de la catégorie.',
  parent: 'Rangée dans',
  firstLevel: 'Premier niveau',
  save: 'Enregistrer',
  create: 'Ajouter',
  remove: 'Supprimer cette entrée',
  removeHint: 'Avec tout ce qu’elle contient.',
  back: 'Tous les menus',
  refused: 'Rien n’est encore enregistré',
  changed:
    'Quelqu’un a modifié ce menu depuis que vous l’avez ouvert. Rien n’a été enregistré. Vérifiez, puis enregistrez à nouveau.',
  unknown: 'Cette entrée n’existe plus.',
  done: {
    ajoutee: 'L’entrée est ajoutée.',
    enregistree: 'L’entrée est enregistrée.',
    deplacee: 'L’ordre est enregistré.',
    supprimee: 'L’entrée est supprimée.',
  },
};
