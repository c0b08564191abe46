import type { FaultMessage, FieldReader } from '#platform/forms.ts';
import { correctEmail } from '../email-typo.ts';
import { leavingFault } from '../leaving-fault.ts';
import { texts } from '../texts.ts';
import { proposalButton, proposalsOf } from './field-proposals.ts';
import { startTownFilling } from './town-filling.ts';

type CheckedForm = {
  /** Reads the current values under the names of the classic form. */
  readonly read: () => FieldReader;
  readonly showFault: (fault: FaultMessage) => void;
};

/** Checks a field when the shopper leaves it, never while they type. The server has the last word. */
export function startFieldChecks(form: HTMLFormElement, { read, showFault }: CheckedForm): void {
  const check = (input: HTMLInputElement) => {
    // A new message must not appear while the order is sent, or under a field that has the focus again.
    if (document.activeElement === input || form.querySelector('#place_order[aria-busy="true"]')) return;
    const text = leavingFault(input.name, read());
    if (text !== undefined) showFault({ field: input.name, text });
    if (input.name === 'billing_email') proposeEmail(input);
  };
  const whenReleased = trackPointer();
  form.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'billing_email') proposalsOf(target);
  });
  form.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement && target.value.trim() !== '') whenReleased(() => check(target));
  });
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'billing_email')
      proposalsOf(target).replaceChildren();
  });
  startTownFilling(form);
  form.dataset['checks'] = 'ready';
}

function proposeEmail(input: HTMLInputElement): void {
  const corrected = correctEmail(input.value.trim());
  const [before, after] = texts.didYouMean;
  const words =
    corrected === undefined ? [] : [before, proposalButton(input, corrected, () => undefined), after];
  proposalsOf(input).replaceChildren(...words);
}

/**
 * Returns a function that runs a task after the current press. A message that appears during a press moves
 * the pressed button away, and the press is lost.
 */
function trackPointer(): (task: () => void) => void {
  let isPressed = false;
  let waiting: (() => void)[] = [];
  const release = () => {
    isPressed = false;
    const tasks = waiting;
    waiting = [];
    // The click follows the release within the same task.
    setTimeout(() => tasks.forEach((task) => task()));
  };
  document.addEventListener('pointerdown', () => (isPressed = true), { capture: true });
  for (const type of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(type, release, { capture: true });
  return (task) => {
    waiting.push(task);
    if (!isPressed) release();
  };
}
