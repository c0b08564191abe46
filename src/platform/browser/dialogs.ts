import { closestElement } from './closest-element.ts';
import { isPlainClick } from './plain-click.ts';
import { whenAdded } from './when-added.ts';

const triggerOf = new WeakMap<HTMLDialogElement, HTMLElement>();

function findDialog(root: Document, id: string | undefined): HTMLDialogElement | undefined {
  const element = id ? root.getElementById(id) : null;
  return element instanceof HTMLDialogElement ? element : undefined;
}

function showExpanded(root: Document, dialog: HTMLDialogElement): void {
  for (const trigger of root.querySelectorAll(`[data-opens="${CSS.escape(dialog.id)}"]`)) {
    trigger.setAttribute('aria-expanded', String(dialog.open));
  }
}

/**
 * Tells base.css whether the page's scrollbar takes up space; this cannot be measured while a dialog is open.
 */
function rememberScrollbar({ documentElement, defaultView }: Document): void {
  if (documentElement.querySelector('dialog:modal')) return;
  const windowWidth = defaultView?.innerWidth ?? 0;
  documentElement.toggleAttribute('data-scrollbar', windowWidth > documentElement.clientWidth);
}

/** Opens a dialog or drawer above the page; the focus returns to `trigger` when it closes. */
export function openDialog(dialog: HTMLDialogElement, trigger?: HTMLElement): void {
  if (dialog.open) return;
  const focused = dialog.ownerDocument.activeElement;
  const back = trigger ?? (focused instanceof HTMLElement ? focused : undefined);
  if (back) triggerOf.set(dialog, back);
  rememberScrollbar(dialog.ownerDocument);
  dialog.showModal();
  showExpanded(dialog.ownerDocument, dialog);
}

function leave(dialog: HTMLDialogElement): void {
  showExpanded(dialog.ownerDocument, dialog);
  const trigger = triggerOf.get(dialog);
  triggerOf.delete(dialog);
  if (trigger?.isConnected) trigger.focus({ preventScroll: true });
}

/**
 * A click on the backdrop, which closes most dialogs, targets the dialog itself at a point outside its box.
 */
function isOnBackdrop({ target, clientX, clientY }: MouseEvent): boolean {
  if (!(target instanceof HTMLDialogElement) || !target.matches(':modal:not([data-insists])')) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** `data-opens="id"` opens that dialog; `data-closes`, the backdrop and Escape close it. */
export function startDialogs(root: Document): void {
  let pressedOnBackdrop = false;

  whenAdded(root, '[data-opens]', (trigger) => {
    const dialog = findDialog(root, trigger.dataset['opens']);
    trigger.setAttribute('aria-haspopup', 'dialog');
    trigger.setAttribute('aria-expanded', String(dialog?.open ?? false));
  });

  // A press that starts inside the dialog, for example to select text, must not close it when it ends on the
  // backdrop.
  root.addEventListener('pointerdown', (event) => {
    pressedOnBackdrop = isOnBackdrop(event);
  });

  root.addEventListener('click', (event) => {
    if (event.defaultPrevented) return;
    // The second click of a double click lands on the backdrop when the first one has opened the dialog.
    const isFirstClick = event.detail < 2;
    if (
      (pressedOnBackdrop && isFirstClick && isOnBackdrop(event)) ||
      closestElement(event, '[data-closes]')
    ) {
      const dialog = closestElement(event, 'dialog');
      if (dialog instanceof HTMLDialogElement) dialog.close();
      return;
    }
    const trigger = closestElement(event, '[data-opens]');
    const dialog = findDialog(root, trigger?.dataset['opens']);
    if (!trigger || !dialog || !isPlainClick(event)) return;
    event.preventDefault();
    openDialog(dialog, trigger);
  });

  // `close` does not bubble, so the listener uses the capture phase.
  const closed = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement) leave(target);
  };
  root.addEventListener('close', closed, true);
}
