/**
 * Closes the list of a dropdown on Escape, on a press beside it and when the focus leaves it. The browser itself
 * opens and closes it by its button.
 */
export function startDropdown(dropdown: HTMLElement): void {
  if (!(dropdown instanceof HTMLDetailsElement)) return;
  const close = () => {
    dropdown.open = false;
  };
  const isInside = (target: EventTarget | null) => target instanceof Node && dropdown.contains(target);
  dropdown.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !dropdown.open) return;
    event.preventDefault();
    close();
    dropdown.querySelector('summary')?.focus();
  });
  dropdown.addEventListener('focusout', ({ relatedTarget }) => {
    // A press on text moves the focus nowhere; the pointer listener decides then.
    if (relatedTarget !== null && !isInside(relatedTarget)) close();
  });
  dropdown.ownerDocument.addEventListener('pointerdown', ({ target }) => {
    if (!isInside(target)) close();
  });
}
