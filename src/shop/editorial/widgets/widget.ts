import type { RawMapSettings } from '#shop/editorial/maps/map-settings.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import type { Countdown } from './countdown.ts';
import type { CounterNumber, PieCharts, ProgressBar } from './figures.ts';
import type { ImageTilt } from './tilt.ts';
import type { VideoWidget } from './video.ts';

/** Two pictures of the same subject, the second overlaid on the first. */
export type ImageComparison<Image> = {
  readonly before: Image;
  readonly after: Image;
  readonly beforeLabel: string;
  readonly afterLabel: string;
};

export type AccordionPanel<Image> = {
  readonly picture: Image;
  readonly title: string;
  readonly text: string;
  readonly link: string;
};

/** A widget as stored; its pictures are file names. */
export type StoredWidget = WidgetOf<string>;
/** A widget with its pictures resolved. */
export type Widget = WidgetOf<Picture>;

type WidgetOf<Image> = { readonly id: string } & (
  | { readonly kind: 'map'; readonly settings: RawMapSettings }
  | { readonly kind: 'countdown'; readonly settings: Countdown }
  | { readonly kind: 'image-comparison'; readonly settings: ImageComparison<Image> }
  | {
      readonly kind: 'image-accordion';
      readonly settings: { readonly panels: readonly AccordionPanel<Image>[] };
    }
  | {
      readonly kind: 'tabs';
      readonly settings: { readonly label: string; readonly tabs: readonly TextTab[] };
    }
  | { readonly kind: 'accordion'; readonly settings: AccordionWidget }
  | { readonly kind: 'dropdown'; readonly settings: DropdownWidget }
  | { readonly kind: 'off-canvas'; readonly settings: OffCanvasWidget }
  | { readonly kind: 'progress-bars'; readonly settings: { readonly bars: readonly ProgressBar[] } }
  | { readonly kind: 'counters'; readonly settings: { readonly numbers: readonly CounterNumber[] } }
  | { readonly kind: 'pie-charts'; readonly settings: PieCharts }
  | { readonly kind: 'image-tilt'; readonly settings: ImageTilt<Image> }
  | { readonly kind: 'widget-area'; readonly settings: WidgetArea }
  | { readonly kind: 'video'; readonly settings: VideoWidget<Image> }
  | { readonly kind: 'info-tooltip'; readonly settings: { readonly subject: string; readonly text: string } }
);

/**
 * A text with widgets of its own, loaded when the visitor comes near it. Widget areas inside it are left out, so
 * that no area can load itself.
 */
export type WidgetArea = { readonly title: string; readonly content: string };

/** Sections that open and close, of HTML the merchant wrote. */
export type AccordionWidget = {
  readonly sections: readonly { readonly title: string; readonly content: string; readonly open: boolean }[];
  /** Whether opening a section closes the others. */
  readonly exclusive: boolean;
};

/** A button that opens a list of links. */
export type DropdownWidget = {
  readonly label: string;
  readonly links: readonly { readonly label: string; readonly link: string }[];
};

/** A button that opens a panel at an edge of the window, with HTML the merchant wrote. */
export type OffCanvasWidget = {
  readonly label: string;
  readonly title: string;
  readonly side: 'left' | 'right' | 'bottom';
  readonly content: string;
};

type TextTab = {
  readonly id: string;
  readonly title: string;
  /** HTML the merchant wrote. */
  readonly content: string;
};

/** Returns the files of a widget's pictures. */
export function picturesOf(widget: StoredWidget): string[] {
  if (widget.kind === 'image-comparison') return [widget.settings.before, widget.settings.after];
  if (widget.kind === 'image-tilt') return [widget.settings.picture];
  if (widget.kind === 'video') return widget.settings.poster === undefined ? [] : [widget.settings.poster];
  return widget.kind === 'image-accordion' ? widget.settings.panels.map(({ picture }) => picture) : [];
}

/** Resolves the pictures of a widget; returns undefined if a required one is missing. */
export function withPictures(
  widget: StoredWidget,
  find: (file: string) => Picture | undefined,
): Widget | undefined {
  if (widget.kind === 'image-comparison') {
    const before = find(widget.settings.before);
    const after = find(widget.settings.after);
    return before && after && { ...widget, settings: { ...widget.settings, before, after } };
  }
  if (widget.kind === 'image-tilt') {
    const picture = find(widget.settings.picture);
    return picture && { ...widget, settings: { ...widget.settings, picture } };
  }
  if (widget.kind === 'video') {
    const { poster, ...settings } = widget.settings;
    return { ...widget, settings: { ...settings, poster: poster === undefined ? undefined : find(poster) } };
  }
  if (widget.kind !== 'image-accordion') return widget;
  const panels = widget.settings.panels.flatMap((panel) => {
    const picture = find(panel.picture);
    return picture ? [{ ...panel, picture }] : [];
  });
  return { ...widget, settings: { panels } };
}
