/**
 * The number of slides side by side on a desktop, and the space between two (§9.11). The style sheet repeats
 * both values.
 */
export const SLIDES_IN_VIEW = 3;
export const SLIDE_SPACING_PX = 30;

/** A carousel is initialized when it is this close to the viewport. */
export const READY_MARGIN_PX = 200;

type Span = { readonly start: number; readonly end: number };

/** A slide counts as fully visible if at most this much of it is outside the viewport. */
const TOLERANCE_PX = 2;

/**
 * Returns the 1-based positions of the first and last fully visible slides, or undefined when there are none.
 */
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
