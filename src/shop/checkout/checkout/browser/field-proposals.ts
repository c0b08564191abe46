import './field-checks.css';

/** Sets a field as if the shopper had typed the value, so that totals and drafts follow. */
export function setField(field: HTMLInputElement, value: string): void {
  field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The live region of a field, below its input. It must exist before it changes, to be announced. */
export function proposalsOf(field: HTMLInputElement): HTMLElement {
  const frame = field.closest<HTMLElement>('[data-errors-of]') ?? field;
  const known = frame.querySelector<HTMLElement>(':scope > [data-proposals]');
  if (known) return known;
  const place = document.createElement('p');
  place.className = 'field-proposals';
  place.role = 'status';
  place.dataset['proposals'] = '';
  frame.append(place);
  return place;
}

/** A button that fills the field with this value and returns to it. */
export function proposalButton(field: HTMLInputElement, value: string, applied: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = value;
  button.addEventListener('click', () => {
    setField(field, value);
    proposalsOf(field).replaceChildren();
    field.focus();
    applied();
  });
  return button;
}
