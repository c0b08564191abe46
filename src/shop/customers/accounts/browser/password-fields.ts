import { strengthOf } from '#shop/common/passwords/password.ts';
import { texts } from '../texts.ts';

/** Adds the show/hide button to password fields, and the strength message to fields for a new password. */
export function startPasswordFields(root: Document): void {
  for (const field of root.querySelectorAll<HTMLElement>('[data-password]')) {
    const input = field.querySelector('input');
    const button = field.querySelector('[data-shows-password]');
    if (!input || !button) continue;
    button.addEventListener('click', () => {
      const shown = input.type === 'password';
      input.type = shown ? 'text' : 'password';
      button.setAttribute('aria-pressed', String(shown));
    });
    // Hides the password before submit: the browser would otherwise save it in its autofill history as plain
    // text.
    input.form?.addEventListener('submit', () => (input.type = 'password'));
    const strength = field.querySelector<HTMLElement>('[data-strength]');
    if (strength) input.addEventListener('input', () => showStrength(strength, input.value));
  }
}

function showStrength(strength: HTMLElement, password: string): void {
  const reached = password === '' ? '' : strengthOf(password);
  strength.dataset['strength'] = reached;
  const sentence = reached === '' ? '' : texts.strengths[reached];
  // Updates the text only on change, so that screen readers do not repeat it.
  if (strength.textContent !== sentence) strength.textContent = sentence;
}
