const PART = 'data-listing-part';

/**
 * Replaces the parts of the listing with those of a fresh one; leaves everything between the parts untouched.
 */
export function replaceParts(listing: HTMLElement, fresh: HTMLElement): void {
  const focus = rememberFocus(listing);
  for (const part of listing.querySelectorAll<HTMLElement>(`[${PART}]`)) {
    const replacement = fresh.querySelector(`[${PART}="${part.getAttribute(PART) ?? ''}"]`);
    if (!replacement) continue;
    keepFolded(part, replacement);
    part.replaceChildren(...replacement.childNodes);
  }
  focus?.();
}

/** Keeps the groups that the visitor opened or closed in that state. */
function keepFolded(part: HTMLElement, replacement: Element): void {
  for (const details of part.querySelectorAll<HTMLDetailsElement>('details[id]')) {
    replacement.querySelector(`#${CSS.escape(details.id)}`)?.toggleAttribute('open', details.open);
  }
}

/**
 * Returns a function that restores the focus: to the element with the same id, or the same label if it had no
 * id, otherwise to the part that contained it.
 */
function rememberFocus(listing: HTMLElement): (() => void) | undefined {
  const focused = listing.ownerDocument.activeElement;
  const part = focused?.closest<HTMLElement>(`[${PART}]`);
  if (!focused || !part || !listing.contains(part)) return undefined;
  const { id, tagName } = focused;
  const words = wordsOf(focused);
  return () => {
    const same = id
      ? part.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
      : [...part.querySelectorAll<HTMLElement>(tagName)].find((element) => wordsOf(element) === words);
    const target = same ?? part;
    if (target === part) part.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
}

const wordsOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
