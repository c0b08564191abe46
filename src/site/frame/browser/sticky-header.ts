/** Marks the header as stuck once the sentinel above it has scrolled out of the viewport (§2.12). */
export function startStickyHeader(root: Document): void {
  const sentinel = root.querySelector('[data-sticky-sentinel]');
  const header = root.querySelector('[data-sticky-header]');
  if (!sentinel || !header) return;
  // A busy page may deliver several entries at once; the last one is the current state.
  new IntersectionObserver((entries) =>
    header.toggleAttribute('data-stuck', entries.at(-1)?.isIntersecting === false),
  ).observe(sentinel);
}
