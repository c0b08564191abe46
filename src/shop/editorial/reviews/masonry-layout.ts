/** The space between two reviews, beside and below each other (§9.2); `review-list.module.css` has the same. */
const GUTTER_PX = 16;
/** A column is never narrower, unless it is the only one. */
const NARROWEST_PX = 288;

/** With many reviews, laying them out again waits until nothing has changed for a while (§9.2). */
const MANY = 10;
const MANY_DELAY_MS = 1500;
export const relayoutDelayMs = (count: number): number => (count > MANY ? MANY_DELAY_MS : 0);

export type Columns = { readonly count: number; readonly widthPx: number };

export function columnsFor(containerPx: number): Columns {
  const count = Math.max(1, Math.floor((containerPx + GUTTER_PX) / (NARROWEST_PX + GUTTER_PX)));
  return { count, widthPx: (containerPx - (count - 1) * GUTTER_PX) / count };
}

export type Place = { readonly leftPx: number; readonly topPx: number };

/** Each in the column that is shortest so far, the first of them among equals; and how high all of it is. */
export function layOut(
  heightsPx: readonly number[],
  { count, widthPx }: Columns,
): { places: Place[]; heightPx: number } {
  const bottoms = Array.from({ length: count }, () => 0);
  const places = heightsPx.map((height) => {
    const top = Math.min(...bottoms);
    const column = bottoms.indexOf(top);
    bottoms[column] = top + height + GUTTER_PX;
    return { leftPx: column * (widthPx + GUTTER_PX), topPx: top };
  });
  return { places, heightPx: Math.max(0, Math.max(...bottoms) - GUTTER_PX) };
}
