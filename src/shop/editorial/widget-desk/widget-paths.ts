import { slugOf } from '#platform/slug.ts';
import { KIND_LABELS, WIDGET_KINDS, type WidgetKind } from '#shop/editorial/widgets/kind-labels.ts';

export const WIDGET_DESK_PATH = '/gestion/widgets/';
/** `path` is the last part of `newWidgetPath`, or a parameter of the URL table. */
const creationPath = (path: string) => `${WIDGET_DESK_PATH}nouveau/${path}/`;
export const NEW_WIDGET_PATTERN = creationPath(':sorte');
/** « Compte à rebours » has the form `/gestion/widgets/nouveau/compte-a-rebours/`. */
export const newWidgetPath = (kind: WidgetKind) => creationPath(slugOf(KIND_LABELS[kind]));
export const kindOfPath = (path: string): WidgetKind | undefined =>
  WIDGET_KINDS.find((kind) => slugOf(KIND_LABELS[kind]) === path);

export const widgetPath = (id: string) => `${WIDGET_DESK_PATH}bloc/${id}/`;
export const widgetRemovalPath = (id: string) => `${widgetPath(id)}supprimer/`;
export const widgetPreviewPath = (id: string) => `${widgetPath(id)}apercu/`;
