import type { StoredWidget } from './widget.ts';

export type WidgetKind = StoredWidget['kind'];

/** The kinds of widgets in words, in the order in which the back office offers them. */
export const KIND_LABELS: Readonly<Record<WidgetKind, string>> = {
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

export const isWidgetKind = (kind: string): kind is WidgetKind => Object.hasOwn(KIND_LABELS, kind);

export const WIDGET_KINDS: readonly WidgetKind[] = Object.keys(KIND_LABELS).filter(isWidgetKind);

export const kindLabel = (kind: string): string => (isWidgetKind(kind) ? KIND_LABELS[kind] : kind);
