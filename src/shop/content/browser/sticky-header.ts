/** The header says it is stuck once the line above it has scrolled out of view (§2.12). */
export function startStickyHeader(root: Document): void {
  const sentinel = root.querySelector('[data-sticky-sentinel]');
  const header = root.querySelector('[data-sticky-header]');
  if (!sentinel || !header) return;
  new IntersectionObserver(([entry]) =>
    header.toggleAttribute('data-stuck', entry?.isIntersecting === false),
  ).observe(sentinel);
}
