import { openDialog } from '#platform/browser/dialogs.ts';
import type { PopUpSettings } from '../pop-up.ts';

export type PopUpInstance = { readonly dialog: HTMLDialogElement; readonly settings: PopUpSettings };

/** Opens a pop-up with its settings. Resolves when it closes, with the cause: visitor or timer. */
export function openPopUp(
  { dialog, settings }: PopUpInstance,
  trigger: HTMLElement | undefined,
): Promise<'visitor' | 'time'> {
  let closedBy: 'visitor' | 'time' = 'visitor';
  const open = new AbortController();
  const { signal } = open;
  dialog.style.setProperty('--pop-up-duration', `${settings.animationS}s`);
  delayCloseButton(dialog, settings.closeButtonDelayS, signal);
  if (settings.takesFocus) openDialog(dialog, trigger);
  else openNonModal({ dialog, settings }, trigger, signal);
  if (settings.closesAfterS > 0) {
    const timer = setTimeout(() => {
      closedBy = 'time';
      dialog.close();
    }, settings.closesAfterS * 1000);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
  if (settings.staysOnEscape)
    dialog.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') event.preventDefault();
      },
      { signal },
    );
  return new Promise((resolve) => {
    const closed = () => {
      open.abort();
      resolve(closedBy);
    };
    dialog.addEventListener('close', closed, { once: true });
  });
}

function delayCloseButton(dialog: HTMLDialogElement, delayS: number, signal: AbortSignal): void {
  const button = dialog.querySelector<HTMLElement>('[data-closes]');
  if (!button || delayS === 0) return;
  button.hidden = true;
  const timer = setTimeout(() => (button.hidden = false), delayS * 1000);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    button.hidden = false;
  });
}

/** Opens the pop-up as a non-modal dialog. It takes the focus only if the visitor opened it. */
function openNonModal(
  { dialog, settings }: PopUpInstance,
  trigger: HTMLElement | undefined,
  signal: AbortSignal,
): void {
  const root = dialog.ownerDocument;
  const before = root.activeElement;
  dialog.show();
  if (!trigger) {
    if (before instanceof HTMLElement && before !== root.body) before.focus({ preventScroll: true });
    else if (root.activeElement instanceof HTMLElement) root.activeElement.blur();
  }
  root.addEventListener(
    'keydown',
    (event) => {
      const isLeft = event.key === 'Escape' && !event.defaultPrevented && !settings.staysOnEscape;
      if (isLeft && !root.querySelector('dialog:modal')) dialog.close();
    },
    { signal },
  );
  root.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!settings.staysOnBackgroundClick && target instanceof Node && !dialog.contains(target))
        dialog.close();
    },
    { signal },
  );
  dialog.addEventListener(
    'close',
    () => {
      const isLost = root.activeElement === null || root.activeElement === root.body;
      if (isLost && trigger?.isConnected) trigger.focus({ preventScroll: true });
    },
    { once: true },
  );
}
