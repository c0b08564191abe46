import { DraftStore, type DraftEntries } from './draft-store.ts';

/** Fields that are never kept in a draft: secrets, and values that belong to one page load. */
const UNKEPT = new Set(['nonce', 'version']);

/**
 * Warns before unsaved changes are lost, and keeps what was typed until the form has been saved: through a lost
 * connection, a closed page of the browser's history or a session that has ended.
 */
export function startUnsavedChanges(root: Document): void {
  const bar = root.querySelector<HTMLElement>('[data-unsaved]');
  const { defaultView: view } = root;
  if (!bar || !view) return;
  const store = new DraftStore(view.sessionStorage);
  if (new URLSearchParams(view.location.search).has('fait')) store.forgetSubmitted();
  const forms = [...root.querySelectorAll<HTMLFormElement>('form[data-guarded]')].map(
    (form) => new GuardedForm(form, store, bar),
  );
  bar.addEventListener('click', (event) => {
    const action =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-unsaved-does]') : null;
    const does = action?.dataset['unsavedDoes'];
    if (!does) return;
    const form = forms.find(({ isChanged }) => isChanged) ?? forms.find(({ hasDraft }) => hasDraft);
    if (does === 'save') form?.save();
    if (does === 'discard') form?.discard();
    if (does === 'restore') form?.restore();
  });
  view.addEventListener('beforeunload', (event) => {
    if (forms.some(({ isChanged, isSubmitted }) => isChanged && !isSubmitted)) event.preventDefault();
  });
}

type BarState = 'changed' | 'draft' | 'offline' | 'none';

class GuardedForm {
  readonly #form: HTMLFormElement;
  readonly #store: DraftStore;
  readonly #bar: HTMLElement;
  readonly #stored: string;
  isSubmitted = false;

  constructor(form: HTMLFormElement, store: DraftStore, bar: HTMLElement) {
    this.#form = form;
    this.#store = store;
    this.#bar = bar;
    this.#stored = JSON.stringify(entriesOf(form));
    form.addEventListener('input', () => this.#follow());
    form.addEventListener('change', () => this.#follow());
    form.addEventListener('reset', () => setTimeout(() => this.#follow()));
    form.addEventListener('submit', (event) => this.#submit(event));
    if (this.hasDraft) this.#show('draft');
  }

  get isChanged(): boolean {
    return this.#form.hasAttribute('data-changed');
  }

  /** Whether an earlier visit typed something else here and never saved it. */
  get hasDraft(): boolean {
    const draft = this.#store.find(this.#key);
    return draft !== undefined && JSON.stringify(draft) !== this.#stored;
  }

  save(): void {
    this.#form.requestSubmit();
  }

  discard(): void {
    this.#store.forget(this.#key);
    this.#form.reset();
    this.#show('none');
  }

  restore(): void {
    fill(this.#form, this.#store.find(this.#key) ?? []);
    this.#follow();
  }

  get #key(): string {
    return new URL(this.#form.getAttribute('action') ?? '', document.baseURI).pathname;
  }

  #follow(): void {
    const entries = entriesOf(this.#form);
    const isChanged = JSON.stringify(entries) !== this.#stored;
    this.#form.toggleAttribute('data-changed', isChanged);
    if (isChanged) this.#store.keep(this.#key, entries);
    else this.#store.forget(this.#key);
    this.#show(isChanged ? 'changed' : 'none');
  }

  #submit(event: SubmitEvent): void {
    // A preview in a frame saves nothing.
    if (event.submitter?.hasAttribute('formtarget')) return;
    if (!navigator.onLine) {
      event.preventDefault();
      this.#show('offline');
      return;
    }
    this.isSubmitted = true;
    this.#store.markSubmitted(this.#key);
  }

  #show(state: BarState): void {
    this.#bar.hidden = state === 'none';
    this.#bar.dataset['unsaved'] = state;
  }
}

/** The texts of a form that a draft keeps: no secrets and no files. */
function entriesOf(form: HTMLFormElement): DraftEntries {
  const secrets = new Set(
    [...form.querySelectorAll<HTMLInputElement>('input[type="password"]')].map(({ name }) => name),
  );
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !UNKEPT.has(name) && !secrets.has(name) ? [[name, value] as const] : [],
  );
}

/** Fills a form with the entries of a draft. */
function fill(form: HTMLFormElement, entries: DraftEntries): void {
  const waiting = entries.map(([name, value]) => ({ name, value }));
  const take = (name: string, fits: (value: string) => boolean) => {
    const index = waiting.findIndex((entry) => entry.name === name && fits(entry.value));
    return index === -1 ? undefined : waiting.splice(index, 1)[0]?.value;
  };
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
      field.checked = take(field.name, (value) => value === field.value) !== undefined;
    else if (field instanceof HTMLInputElement && ['hidden', 'file', 'password'].includes(field.type))
      continue;
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
      field.value = take(field.name, () => true) ?? field.value;
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}
