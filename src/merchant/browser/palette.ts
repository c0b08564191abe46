import { PALETTE_ID } from './shortcut-dialogs.ts';

const DEBOUNCE_MS = 150;

/** Shows the results of the search screen in the dialog of Ctrl K, while somebody types. */
export function startPalette(root: Document): void {
  const dialog = root.getElementById(PALETTE_ID);
  const form = dialog?.querySelector('form');
  const field = form?.querySelector('input');
  const results = dialog?.querySelector<HTMLElement>('[data-palette-results]');
  if (!dialog || !form || !field || !results) return;
  let timer: number | undefined;
  let request = new AbortController();
  const search = async () => {
    request.abort();
    request = new AbortController();
    const found = await loadResults(form, request.signal);
    if (found) results.replaceChildren(found);
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void search(), DEBOUNCE_MS);
  });
  dialog.addEventListener('toggle', () => {
    if (dialog instanceof HTMLDialogElement && dialog.open && results.childElementCount === 0) void search();
  });
  dialog.addEventListener('keydown', (event) => moveFocus(event, field, results));
}

/** Undefined if a newer search has replaced this one, or if the shop cannot be reached: the form still leads on. */
async function loadResults(form: HTMLFormElement, signal: AbortSignal): Promise<Element | undefined> {
  const url = new URL(form.getAttribute('action') ?? '', document.baseURI);
  url.search = new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ).toString();
  const html = await fetch(url, { signal }).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  );
  if (html === undefined) return undefined;
  return new DOMParser().parseFromString(html, 'text/html').querySelector('[data-found]') ?? undefined;
}

/** The arrow keys walk through the results; Enter in the field opens the first one. */
function moveFocus(event: KeyboardEvent, field: HTMLInputElement, results: HTMLElement): void {
  const links = [...results.querySelectorAll('a')];
  if (event.key === 'Enter' && event.target === field && links[0]) {
    event.preventDefault();
    links[0].click();
    return;
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const at = links.findIndex((link) => link === event.target);
  const next = links[at + step];
  if (next) next.focus();
  else if (step === -1) field.focus();
}
