/** Calls `found` once for each matching element: first those in the page, then those added later. */
export function whenAdded(root: Document, selector: string, found: (element: HTMLElement) => void): void {
  const seen = new WeakSet<HTMLElement>();
  const visit = (element: Element) => {
    if (!(element instanceof HTMLElement) || seen.has(element)) return;
    seen.add(element);
    found(element);
  };
  root.querySelectorAll(selector).forEach(visit);

  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      if (node.matches(selector)) visit(node);
      node.querySelectorAll(selector).forEach(visit);
    }
  }).observe(root, { childList: true, subtree: true });
}
