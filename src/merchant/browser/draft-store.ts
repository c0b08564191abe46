/** The fields of a form with their texts, in the order of the form. */
export type DraftEntries = readonly (readonly [name: string, value: string])[];

const PREFIX = 'brouillon:';
const SUBMITTED = 'brouillon-envoye';

/** Unsaved entries of the forms of this tab, by the path that the form posts to. */
export class DraftStore {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  find(key: string): DraftEntries | undefined {
    const json = this.#storage.getItem(PREFIX + key);
    if (json === null) return undefined;
    const entries: unknown = JSON.parse(json);
    return Array.isArray(entries) ? entries.filter(isEntry) : undefined;
  }

  keep(key: string, entries: DraftEntries): void {
    try {
      this.#storage.setItem(PREFIX + key, JSON.stringify(entries));
    } catch (error) {
      // A full storage keeps no draft; the form itself is complete and the warning before leaving stays.
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
    }
  }

  forget(key: string): void {
    this.#storage.removeItem(PREFIX + key);
  }

  /** Remembers which form was sent last, until the next screen says whether it was saved. */
  markSubmitted(key: string): void {
    this.#storage.setItem(SUBMITTED, key);
  }

  /** Forgets the draft of the form that was sent last, because it has been saved. */
  forgetSubmitted(): void {
    const key = this.#storage.getItem(SUBMITTED);
    if (key === null) return;
    this.forget(key);
    this.#storage.removeItem(SUBMITTED);
  }
}

const isEntry = (entry: unknown): entry is readonly [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
