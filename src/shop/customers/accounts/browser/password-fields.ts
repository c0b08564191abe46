import { strengthOf } from '../password.ts';
import { texts } from '../texts.ts';

/** Shows a password that is typed, and says how good one is that is chosen. */
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
    // What is shown would be kept by the browser among what was typed in other fields.
    input.form?.addEventListener('submit', () => (input.type = 'password'));
    const strength = field.querySelector<HTMLElement>('[data-strength]');
    if (strength) input.addEventListener('input', () => say(strength, input.value));
  }
}

function say(strength: HTMLElement, password: string): void {
  const reached = password === '' ? '' : strengthOf(password);
  strength.dataset['strength'] = reached;
  const sentence = reached === '' ? '' : texts.strengths[reached];
  // Only what has changed is read out.
  if (strength.textContent !== sentence) strength.textContent = sentence;
}
