import {
  NEW_WIDGET_PATTERN,
  WIDGET_DESK_PATH,
  widgetPath,
  widgetPreviewPath,
  widgetRemovalPath,
} from '#shop/editorial/widget-desk/widget-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import {
  showNewWidget,
  showWidget,
  showWidgetPreview,
  submitNewWidget,
  submitWidget,
  submitWidgetDeletion,
} from './widget-screen.tsx';
import { showWidgets } from './widgets-screen.tsx';

const ID = ':id';

/** The widgets of the merchant's texts. */
export const WIDGET_URLS: readonly OfficeUrl[] = [
  screen(WIDGET_DESK_PATH, 'see-content', showWidgets),
  screen(NEW_WIDGET_PATTERN, 'change-content', showNewWidget),
  form(NEW_WIDGET_PATTERN, 'change-content', submitNewWidget),
  screen(widgetPath(ID), 'see-content', showWidget),
  form(widgetPath(ID), 'change-content', submitWidget),
  form(widgetRemovalPath(ID), 'change-content', submitWidgetDeletion),
  screen(widgetPreviewPath(ID), 'see-content', showWidgetPreview),
];
