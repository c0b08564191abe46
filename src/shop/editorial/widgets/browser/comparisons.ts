/** The handle between two pictures says how much of each is seen. */
export function startComparisons(root: Document): void {
  for (const figure of root.querySelectorAll<HTMLElement>('[data-comparison]')) {
    const handle = figure.querySelector<HTMLInputElement>('input');
    const show = () => figure.style.setProperty('--share', `${handle?.value ?? 50}%`);
    handle?.addEventListener('input', show);
    // Browsers keep where a handle stood.
    show();
  }
}
