/** A page without carousels loads nothing for them; where the script does not come, their rows scroll. */
export function startCarousels(root: Document): void {
  const carousels = [...root.querySelectorAll('[data-carousel]')];
  if (carousels.length === 0) return;
  void import('./carousel.ts').then(({ watchCarousels }) => watchCarousels(carousels));
}
