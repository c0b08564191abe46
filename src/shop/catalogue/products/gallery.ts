/** How long the slider is on its way from one picture to another (§9.6). */
export const SLIDE_MS = 500;

/** How long after a change of the first picture sizes are measured again (§9.4). */
export const IMAGE_REFRESH_MS = 20;

export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** How much of its way the slider has made when a share of its time is over: it leaves at once and arrives gently. */
export const slideProgress = (elapsedMs: number, durationMs: number): number =>
  durationMs > 0 ? 1 - (1 - clamp(elapsedMs / durationMs, 0, 1)) ** 3 : 1;

/** The picture a key leads to. The slider does not loop (§9.6); other keys are not for it. */
export function slideAfterKey(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(current - 1, 0);
    case 'ArrowRight':
      return Math.min(current + 1, count - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Which picture stands in view in a row that was scrolled by hand. */
export const slideAtScroll = (scrolledPx: number, slidePx: number, count: number): number =>
  slidePx > 0 ? clamp(Math.round(scrolledPx / slidePx), 0, count - 1) : 0;

/** There is nothing to see closer unless the large picture is wider than the gallery (§2.1). */
export const canZoom = (largeWidthPx: number, galleryWidthPx: number): boolean =>
  largeWidthPx > galleryWidthPx;

/**
 * How far the large picture is moved inside its frame: at the frame's left edge one sees its left edge, at the right
 * edge its right one. A pointer outside the frame counts as on its edge.
 */
export function zoomOffset(pointer: Point, frame: Size, large: Size): Point {
  const along = (at: number, seen: number, whole: number) =>
    seen > 0 ? -clamp(at / seen, 0, 1) * Math.max(whole - seen, 0) : 0;
  return {
    x: along(pointer.x, frame.width, large.width),
    y: along(pointer.y, frame.height, large.height),
  };
}

/** A finger cannot hover: its tap zooms, and the trigger opens the lightbox. Mouse and keyboard open it directly (§2.1). */
export const clickMeans = (pointerType: string, zoomable: boolean): 'zoom' | 'lightbox' =>
  pointerType === 'touch' && zoomable ? 'zoom' : 'lightbox';
