/** Whether the merchant has written a selector that browsers understand; others match nothing. */
export function isSelector(root: Document, text: string): boolean {
  try {
    root.createDocumentFragment().querySelector(text);
    return text !== '';
  } catch {
    return false;
  }
}
