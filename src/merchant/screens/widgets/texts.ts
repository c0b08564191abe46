import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import type { WidgetRefusal } from '#shop/editorial/widget-desk/server/change-widgets.ts';
import type { WidgetUse } from '#shop/editorial/widget-desk/server/find-desk-widgets.ts';

const refusals: Readonly<Record<Exclude<WidgetRefusal, 'unknown' | 'changed' | 'invalid'>, string>> = {
  'bad-name': 'Donnez un nom avec des lettres ou des chiffres.',
  'name-taken': 'Un autre widget porte déjà ce nom.',
  prolonged:
    'Cette fin a été annoncée aux clients, elle ne peut pas être repoussée (article L121-4 du Code de la consommation).',
  used: 'Ce widget est encore montré dans un texte. Retirez-le d’abord de ce texte.',
};

const uses: Readonly<Record<WidgetUse['kind'], string>> = {
  page: 'Page',
  article: 'Article',
  home: 'Page d’accueil',
  widget: 'Widget',
};

export const widgetTexts = {
  title: 'Widgets',
  lead: 'Cartes, comptes à rebours, onglets, vidéos… à placer dans les textes. Un widget peut servir dans plusieurs textes.',
  columns: { name: 'Nom', kind: 'Sorte', uses: 'Montré dans' },
  useCount: (count: number) => (count === 0 ? 'aucun texte' : countOf(count, 'texte', 'textes')),
  empty: 'Il n’y a pas encore de widget.',
  newTitle: 'Nouveau widget',
  newOf: (kind: string) => `Nouveau widget${NO_BREAK_SPACE}: ${kind.toLowerCase()}`,
  widgetTitle: (id: string, kind: string) => `${id} (${kind.toLowerCase()})`,
  back: 'Tous les widgets',
  name: 'Nom du widget',
  nameHint: 'Pour le retrouver dans l’éditeur, par exemple « plan d’accès ». Il ne change plus ensuite.',
  nameGroup: 'Nom',
  create: 'Créer le widget',
  save: 'Enregistrer',
  remove: 'Supprimer le widget',
  preview: 'Aperçu',
  usesTitle: 'Où il est montré',
  uses,
  unused: 'Aucun texte ne le montre.',
  placeHint: (id: string) => `Dans un texte, il s’écrit [widget ${id}].`,
  notAcceptable: 'Cette valeur ne convient pas.',
  refusals,
  changed: 'Quelqu’un d’autre a changé ce widget entre-temps. Voici sa nouvelle version, rien n’a été fait.',
  done: {
    cree: 'Le widget est créé. Placez-le dans un texte avec l’éditeur.',
    change: 'Le widget est enregistré. Les textes qui le montrent sont à jour.',
    supprime: 'Le widget est supprimé.',
  },
};
