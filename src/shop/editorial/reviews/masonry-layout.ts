/**
 * The space between two reviews, beside and below each other (§9.2); `review-list.module.css` has the same.
 */
const GUTTER_PX = 16;
/** The minimum column width, unless there is only one column. */
const NARROWEST_PX = 288;

/** With more reviews than this, a new layout is debounced (§9.2). */
const MANY = 10;
const MANY_DELAY_MS = 1500;
export const relayoutDelayMs = (count: number): number => (count > MANY ? MANY_DELAY_MS : 0);

export type Columns = { readonly count: number; readonly widthPx: number };

export function columnsFor(containerPx: number): Columns {
  const count = Math.max(1, Math.floor((containerPx + GUTTER_PX) / (NARROWEST_PX + GUTTER_PX)));
  return { count, widthPx: (containerPx - (count - 1) * GUTTER_PX) / count };
}

export type ItemPosition = { readonly leftPx: number; readonly topPx: number };

/** Places each item in the shortest column, the first one among equals. Also returns the total height. */
export function layOut(
  heightsPx: readonly number[],
  { count, widthPx }: Columns,
): { places: ItemPosition[]; heightPx: number } {
  const bottoms = Array.from({ length: count }, () => 0);
  const places = heightsPx.map((height) => {
    const top = Math.min(...bottoms);
    const column = bottoms.indexOf(top);
    bottoms[column] = top + height + GUTTER_PX;
    return { leftPx: column * (widthPx + GUTTER_PX), topPx: top };
  });
  return { places, heightPx: Math.max(0, Math.max(...bottoms) - GUTTER_PX) };
}
