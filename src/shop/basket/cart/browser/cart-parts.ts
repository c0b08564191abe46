const PART = '[data-cart-part]';

const partsIn = (root: ParentNode) =>
  new Map(
    [...root.querySelectorAll<HTMLElement>(PART)].map((part) => [part.dataset['cartPart'] ?? '', part]),
  );

/**
 * Replaces the parts of the cart form that depend on a change with those of a fresh cart page. Returns false
 * if the page has other parts, for example after a line was removed: then nothing is replaced.
 */
export function replaceParts(form: HTMLFormElement, html: string): boolean {
  const fresh = partsIn(new DOMParser().parseFromString(html, 'text/html'));
  const shown = partsIn(form);
  if (shown.size !== fresh.size || [...shown.keys()].some((name) => !fresh.has(name))) return false;
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.id : '';
  for (const [name, part] of shown) part.replaceChildren(...(fresh.get(name)?.childNodes ?? []));
  if (focused !== '' && document.activeElement?.id !== focused)
    document.getElementById(focused)?.focus({ preventScroll: true });
  return true;
}
