import { openDialog } from '#platform/browser/dialogs.ts';
import { PALETTE_ID, SHORTCUT_HELP_ID } from './shortcut-dialogs.ts';

/** The action of a key outside of text fields. */
const KEYS: Readonly<Record<string, (root: Document) => boolean>> = {
  '/': focusSearch,
  '?': (root) => open(root, SHORTCUT_HELP_ID),
  j: (root) => moveInList(root, 1),
  k: (root) => moveInList(root, -1),
  x: selectRow,
};

/** The keys of the back office; the dialog of « ? » lists them. */
export function startShortcuts(root: Document): void {
  root.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const isHandled =
      event.ctrlKey || event.metaKey ? pressCommand(root, event.key.toLowerCase()) : pressKey(root, event);
    if (isHandled) event.preventDefault();
  });
}

function pressCommand(root: Document, key: string): boolean {
  if (key === 'k') return open(root, PALETTE_ID);
  return key === 's' && saveForm(root);
}

const pressKey = (root: Document, { key, target }: KeyboardEvent): boolean =>
  !isTyping(target) && !root.querySelector('dialog:modal') && (KEYS[key]?.(root) ?? false);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]');

function open(root: Document, id: string): boolean {
  const dialog = root.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  openDialog(dialog);
  return true;
}

function focusSearch(root: Document): boolean {
  const field = root.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** Submits the form with the focus, or the only form that has unsaved changes. */
function saveForm(root: Document): boolean {
  const form =
    root.activeElement?.closest<HTMLFormElement>('form[data-guarded]') ??
    root.querySelector<HTMLFormElement>('form[data-guarded][data-changed]');
  form?.requestSubmit();
  return form !== null;
}

const listedLinks = (root: Document) => [
  ...root.querySelectorAll<HTMLElement>('main tbody tr :is(th, td) a:first-of-type'),
];

const rowOf = (element: Element | null) => element?.closest('tbody tr') ?? null;

/** Moves the focus to the first link of the next or the previous row. */
function moveInList(root: Document, step: 1 | -1): boolean {
  const firstLinks = listedLinks(root).filter(
    (link, index, links) => index === 0 || rowOf(links[index - 1] ?? null) !== rowOf(link),
  );
  const row = rowOf(root.activeElement);
  const at = firstLinks.findIndex((link) => rowOf(link) === row);
  const next = at === -1 ? (step === 1 ? 0 : firstLinks.length - 1) : at + step;
  firstLinks[next]?.focus();
  return firstLinks.length > 0;
}

function selectRow(root: Document): boolean {
  const box = rowOf(root.activeElement)?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  box?.click();
  return box !== null && box !== undefined;
}
