import type { FaultMessage, FieldReader } from '#platform/forms.ts';

/** Returns a reader of the current values of a form. Files count as empty. */
export function readFields(form: HTMLFormElement): FieldReader {
  const fields = new FormData(form);
  return (field) => {
    const value = fields.get(field);
    return typeof value === 'string' ? value : '';
  };
}

/** Clones the first element of one of the form's templates. */
function copyOf(form: HTMLFormElement, template: string): HTMLElement | undefined {
  const { content } = form.querySelector<HTMLTemplateElement>(template) ?? {};
  const copy = content?.firstElementChild?.cloneNode(true);
  return copy instanceof HTMLElement ? copy : undefined;
}

/**
 * Shows a summary of all errors above the form, where it takes the focus, and each error next to its field.
 */
export function showProblems(
  form: HTMLFormElement,
  messages: readonly FaultMessage[],
  summary: (count: number) => string,
): void {
  const notice = copyOf(form, '[data-problem-template]');
  const title = notice?.querySelector('[data-problem-title]');
  if (!notice || !title) return;
  const ofFields = messages.filter(({ field }) => field !== '');
  title.textContent = ofFields.length > 0 ? summary(ofFields.length) : (messages[0]?.text ?? '');
  notice
    .querySelector('[data-problem-list]')
    ?.replaceWith(...(ofFields.length > 0 ? [listOf(ofFields)] : []));
  form.querySelector('[data-problems]')?.replaceChildren(notice);
  for (const message of ofFields) showBeside(form, message);
}

function listOf(messages: readonly FaultMessage[]): HTMLElement {
  const list = document.createElement('ul');
  list.append(
    ...messages.map(({ field, text, entry: listed = text }) => {
      const entry = document.createElement('li');
      const link = document.createElement('a');
      link.href = `#${field}`;
      link.textContent = listed;
      entry.append(link);
      return entry;
    }),
  );
  return list;
}

const errorSlotOf = (form: HTMLFormElement, field: string) =>
  form.querySelector<HTMLElement>(`[data-errors-of="${CSS.escape(field)}"]`);
const isControl = (element: unknown): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** Shows an error next to its field, in place of an earlier one. */
export function showBeside(form: HTMLFormElement, { field, text }: FaultMessage): void {
  hideBeside(form, field);
  const error = copyOf(form, '[data-field-error-template]');
  const words = error?.querySelector('[data-field-error]');
  if (!error || !words) return;
  words.textContent = text;
  error.id = `${field}-error`;
  errorSlotOf(form, field)?.append(error);
  const control = document.getElementById(field);
  if (!isControl(control)) return;
  control.setAttribute('aria-invalid', 'true');
  const described = control.getAttribute('aria-describedby');
  control.setAttribute('aria-describedby', [described, error.id].filter(Boolean).join(' '));
}

function hideBeside(form: HTMLFormElement, field: string): void {
  const error = errorSlotOf(form, field)?.querySelector(`#${CSS.escape(field)}-error`);
  if (!error) return;
  error.remove();
  const control = document.getElementById(field);
  control?.removeAttribute('aria-invalid');
  const otherIds = control
    ?.getAttribute('aria-describedby')
    ?.split(' ')
    .filter((id) => id !== error.id)
    .join(' ');
  if (otherIds) control?.setAttribute('aria-describedby', otherIds);
  else control?.removeAttribute('aria-describedby');
}

/** Removes all errors before the form is submitted again. */
export function clearProblems(form: HTMLFormElement): void {
  form.querySelector('[data-problems]')?.replaceChildren();
  for (const place of form.querySelectorAll<HTMLElement>('[data-errors-of]'))
    hideBeside(form, place.dataset['errorsOf'] ?? '');
}

/** Removes the error of a field as soon as the field changes, without waiting for a submit. */
export function clearErrorsOnInput(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    if (!isControl(target)) return;
    for (const name of [target.id, target.name]) if (name !== '') hideBeside(form, name);
  });
}
