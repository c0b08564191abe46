import { isPlainClick } from './plain-click.ts';

/** Returns the pressed element, if the event is a press that only a script can handle. */
export type FindPressed = (event: Event) => HTMLElement | undefined;

/**
 * Holds the presses on elements whose script has not started yet, and calls `begin` at each of them. The returned
 * function stops holding and repeats the presses; call it when the script has started or could not be loaded.
 */
export function holdPresses(
  root: GlobalEventHandlers,
  findPressed: FindPressed,
  begin: () => void,
): () => void {
  const heldElements: HTMLElement[] = [];
  const release = new AbortController();
  const hold = (event: Event) => {
    const element = findPressed(event);
    if (!element) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    heldElements.push(element);
    begin();
  };
  const options = { capture: true, signal: release.signal };
  root.addEventListener('click', (event) => isPlainClick(event) && hold(event), options);
  root.addEventListener('keydown', (event) => isSpaceOnLinkButton(event) && hold(event), options);
  return () => {
    release.abort();
    // One press per task: scripts render the result of a press before the next one.
    for (const element of heldElements) setTimeout(() => element.click());
  };
}

/** Whether a key is the space bar on a link with the role of a button. Browsers do not turn it into a click. */
const isSpaceOnLinkButton = ({ key, target }: KeyboardEvent) =>
  key === ' ' && target instanceof HTMLAnchorElement && target.role === 'button';
