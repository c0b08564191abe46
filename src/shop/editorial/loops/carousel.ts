/** How many slides stand side by side on a desktop, and the space between two (§9.11). Style sheets say 30px too. */
export const SLIDES_IN_VIEW = 3;
export const SLIDE_SPACING_PX = 30;

/** A carousel is made ready when it comes this near to the window. */
export const READY_MARGIN_PX = 200;

type Span = { readonly start: number; readonly end: number };

/** A slide counts as seen when no more than a hair of it is outside. */
const TOLERANCE_PX = 2;

/** Positions of the first and last slide that are seen whole, counted from 1; none seen is undefined. */
export function slidesInView(
  slides: readonly Span[],
  view: Span,
): { readonly first: number; readonly last: number } | undefined {
  const seen = slides.flatMap(({ start, end }, index) =>
    start >= view.start - TOLERANCE_PX && end <= view.end + TOLERANCE_PX ? [index + 1] : [],
  );
  const [first] = seen;
  const last = seen.at(-1);
  return first === undefined || last === undefined ? undefined : { first, last };
}
