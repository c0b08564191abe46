/** The header says it is stuck once the line above it has scrolled out of view (§2.12). */
export function startStickyHeader(root: Document): void {
  const sentinel = root.querySelector('[data-sticky-sentinel]');
  const header = root.querySelector('[data-sticky-header]');
  if (!sentinel || !header) return;
  // A busy page hears of several changes at once; the last one is how things are.
  new IntersectionObserver((entries) =>
    header.toggleAttribute('data-stuck', entries.at(-1)?.isIntersecting === false),
  ).observe(sentinel);
}
