import type { StoredWidget } from './widget.ts';

/** The kinds of widgets in words, in the order in which the back office offers them. */
const KIND_LABELS: Readonly<Record<StoredWidget['kind'], string>> = {
  accordion: 'Accordéon',
  tabs: 'Onglets',
  countdown: 'Compte à rebours',
  map: 'Carte',
  video: 'Vidéo',
  'image-comparison': 'Comparaison d’images',
  'image-accordion': 'Images dépliables',
  'image-tilt': 'Image inclinée',
  dropdown: 'Liste de liens',
  'off-canvas': 'Volet latéral',
  'progress-bars': 'Barres de progression',
  counters: 'Compteurs',
  'pie-charts': 'Anneaux',
  'widget-area': 'Bloc de texte',
  'info-tooltip': 'Infobulle',
};

function isWidgetKind(kind: string): kind is StoredWidget['kind'] {
  return Object.hasOwn(KIND_LABELS, kind);
}

export const kindLabel = (kind: string): string => (isWidgetKind(kind) ? KIND_LABELS[kind] : kind);
