const PART = 'data-listing-part';

/** Puts the parts of a fresh listing in place of those of the page; what lies between them is left alone. */
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

/** Groups that the visitor has opened or closed stay so. */
function keepFolded(part: HTMLElement, replacement: Element): void {
  for (const details of part.querySelectorAll<HTMLDetailsElement>('details[id]')) {
    replacement.querySelector(`#${CSS.escape(details.id)}`)?.toggleAttribute('open', details.open);
  }
}

/** The focus goes back to what has the same id, or else the same words; failing that, to where it was about. */
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
