export type StickyElement = { readonly id: string; readonly topPx: number; readonly offsetPx: number };
export type AnchorTarget = { readonly href: string; readonly topPx: number };

/** “#”, a letter or underscore, then word characters or hyphens (§5.7). */
export const isAnchor = (hash: string) => /^#[A-Za-z_][\w-]*$/.test(hash);

/**
 * Returns how far below the top of the viewport each anchor's target must stop: the offset of the sticky
 * element before it, up to the next one. Elements without an offset are ignored; of duplicate ids or urls,
 * the first counts.
 */
export function anchorOffsets(
  stickies: readonly StickyElement[],
  anchors: readonly AnchorTarget[],
): Map<string, number> {
  const sorted = firstOfEach(stickies, ({ id }) => id)
    .filter(({ offsetPx }) => offsetPx > 0)
    .sort((a, b) => a.topPx - b.topPx);
  const offsets = new Map<string, number>();
  for (const { href, topPx } of firstOfEach(anchors, (anchor) => anchor.href)) {
    const above = sorted.findLast((sticky) => sticky.topPx <= topPx);
    if (isAnchor(href) && above) offsets.set(href, above.offsetPx);
  }
  return offsets;
}

function firstOfEach<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)));
}
