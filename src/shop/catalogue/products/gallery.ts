/** The duration of a slide from one picture to another (§9.6). */
export const SLIDE_MS = 500;

/** The delay between a change of the first picture and the new measurement of sizes (§9.4). */
export const IMAGE_REFRESH_MS = 20;

export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Returns the progress of a slide (ease-out). */
export const slideProgress = (elapsedMs: number, durationMs: number): number =>
  durationMs > 0 ? 1 - (1 - clamp(elapsedMs / durationMs, 0, 1)) ** 3 : 1;

/**
 * Returns the index of the picture that a key leads to, or undefined for other keys. The slider does not loop
 * (§9.6).
 */
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

/** Returns the index of the picture in view in a natively scrolled row. */
export const slideAtScroll = (scrolledPx: number, slidePx: number, count: number): number =>
  slidePx > 0 ? clamp(Math.round(scrolledPx / slidePx), 0, count - 1) : 0;

/** Zoom is only useful if the large picture is wider than the gallery (§2.1). */
export const canZoom = (largeWidthPx: number, galleryWidthPx: number): boolean =>
  largeWidthPx > galleryWidthPx;

/**
 * Returns the offset of the large picture inside its frame: a pointer at the frame's left edge shows the
 * picture's left edge, at the right edge its right edge. A pointer outside the frame is clamped to its edge.
 */
export function zoomOffset(pointer: Point, frame: Size, large: Size): Point {
  const along = (at: number, seen: number, whole: number) =>
    seen > 0 ? -clamp(at / seen, 0, 1) * Math.max(whole - seen, 0) : 0;
  return {
    x: along(pointer.x, frame.width, large.width),
    y: along(pointer.y, frame.height, large.height),
  };
}
