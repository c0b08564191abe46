import { PATHS } from '#shop/common/paths/paths.ts';
import { formMessage, type FormMessage } from '../form-message.ts';

/** Submits newsletter forms in place (§7.8); without scripts they lead to a page with the result. */
export function startNewsletterForms(root: Document): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('[data-newsletter]')) {
    const place = form.querySelector<HTMLElement>('[data-newsletter-said]');
    if (!place) continue;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (form.hasAttribute('aria-busy')) return;
      void send(form, place);
    });
    form.dataset['alive'] = '';
  }
}

async function send(form: HTMLFormElement, place: HTMLElement): Promise<void> {
  form.setAttribute('aria-busy', 'true');
  const { text, isError } = await submitForm(form);
  form.removeAttribute('aria-busy');
  place.textContent = text;
  place.toggleAttribute('data-error', isError);
  const field = form.querySelector<HTMLInputElement>('input[type="email"]');
  field?.toggleAttribute('aria-invalid', isError);
  if (isError) field?.focus();
  else form.reset();
}

async function submitForm(form: HTMLFormElement): Promise<FormMessage> {
  const text = (name: string) => form.dataset[name] ?? '';
  const messages = {
    success: text('success'),
    pending: text('pending'),
    failed: text('failed'),
    error: (error: string) => text('errorBefore') + error,
  };
  // All text fields of the form, encoded as the browser would.
  const fields = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  try {
    const response = await fetch(`${PATHS.newsletterCall}?${new URLSearchParams(fields).toString()}`);
    return formMessage(await response.json(), messages);
  } catch {
    return { text: messages.failed, isError: true };
  }
}
