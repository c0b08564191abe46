/** Whether the merchant's text is a valid CSS selector; invalid ones match nothing. */
export function isSelector(root: Document, text: string): boolean {
  try {
    root.createDocumentFragment().querySelector(text);
    return text !== '';
  } catch {
    return false;
  }
}
