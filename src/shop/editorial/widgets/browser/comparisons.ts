/** Makes the handle of an image comparison set the visible share of each picture. */
export function startComparison(figure: HTMLElement): void {
  const handle = figure.querySelector<HTMLInputElement>('input');
  const show = () => figure.style.setProperty('--share', `${handle?.value ?? 50}%`);
  handle?.addEventListener('input', show);
  // Browsers restore the handle's value on reload.
  show();
}
