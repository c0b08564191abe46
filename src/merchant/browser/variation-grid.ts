import { isBlock, isTick, readBlock } from '#shop/catalogue/variation-desk/pasted-block.ts';

/** Makes the grids of variations work like a spreadsheet: arrow keys, pasted blocks, and only changes are sent. */
export function startVariationGrids(root: Document): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('[data-variation-grid]')) new VariationGrid(form);
  for (const element of root.querySelectorAll<HTMLElement>('[data-needs-scripts]')) element.hidden = false;
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

class VariationGrid {
  readonly #form: HTMLFormElement;
  readonly #rows: readonly (readonly HTMLInputElement[])[];
  /** The position of each cell. */
  readonly #places = new Map<EventTarget, readonly [row: number, column: number]>();
  readonly #changed = new Set<HTMLInputElement>();
  #isSent = false;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#rows = [...form.querySelectorAll('[data-row]')].map((row) => [
      ...row.querySelectorAll<HTMLInputElement>('[data-cell]'),
    ]);
    for (const [row, cells] of this.#rows.entries())
      for (const [column, cell] of cells.entries()) {
        this.#places.set(cell, [row, column]);
        this.#follow(cell);
      }
    form.addEventListener('keydown', (event) => this.#onKey(event));
    form.addEventListener('paste', (event) => this.#onPaste(event));
    form.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement) this.#follow(target);
      this.#showCount();
    });
    form.addEventListener('formdata', ({ formData }) => this.#keepChanges(formData));
    form.addEventListener('submit', () => (this.#isSent = true));
    form.ownerDocument.defaultView?.addEventListener('beforeunload', (event) => {
      if (this.#changed.size > 0 && !this.#isSent) event.preventDefault();
    });
    this.#showCount();
  }

  #onKey(event: KeyboardEvent): void {
    const { target, key } = event;
    const place = target && this.#places.get(target);
    if (!place || !(target instanceof HTMLInputElement) || event.altKey || event.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      if (!/^[bd]$/i.test(key)) return;
      event.preventDefault();
      this.#fillDown(target, place);
      return;
    }
    const step = STEPS[key];
    if (!step || event.shiftKey || (step[1] !== 0 && isInsideText(target, step[1]))) return;
    event.preventDefault();
    const next = this.#rows[place[0] + step[0]]?.[place[1] + step[1]];
    next?.focus();
    if (next?.type === 'text') next.select();
  }

  /** Copies a cell to all rows below it. */
  #fillDown(cell: HTMLInputElement, [row, column]: readonly [number, number]): void {
    for (const cells of this.#rows.slice(row + 1)) {
      const below = cells[column];
      if (below) this.#write(below, cell.type === 'checkbox' ? (cell.checked ? '1' : '') : cell.value);
    }
    this.#showCount();
  }

  #onPaste(event: ClipboardEvent): void {
    const place = event.target && this.#places.get(event.target);
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (!place || !isBlock(pasted)) return;
    event.preventDefault();
    for (const [down, texts] of readBlock(pasted).entries())
      for (const [right, text] of texts.entries()) {
        const cell = this.#rows[place[0] + down]?.[place[1] + right];
        if (cell) this.#write(cell, text);
      }
    this.#showCount();
  }

  #write(cell: HTMLInputElement, text: string): void {
    if (cell.type === 'checkbox') cell.checked = isTick(text);
    else cell.value = text;
    this.#follow(cell);
  }

  /** Marks a cell that differs from what is stored. */
  #follow(cell: HTMLInputElement): void {
    if (!this.#places.has(cell)) return;
    const value = cell.type === 'checkbox' ? (cell.checked ? '1' : '') : cell.value;
    const isChanged = value !== cell.dataset['stored'];
    cell.toggleAttribute('data-changed', isChanged);
    if (isChanged) this.#changed.add(cell);
    else this.#changed.delete(cell);
  }

  #showCount(): void {
    const output = this.#form.querySelector<HTMLElement>('[data-changed-cells]');
    const count = this.#changed.size;
    if (output) output.textContent = count === 0 ? '' : `${count} ${output.dataset['changedCells'] ?? ''}`;
  }

  /** Leaves only the changed cells in what is sent, with the versions of their rows. */
  #keepChanges(sent: FormData): void {
    for (const cells of this.#rows) {
      for (const cell of cells) if (!this.#changed.has(cell)) sent.delete(cell.name);
      if (cells.some((cell) => this.#changed.has(cell))) continue;
      const row = cells[0]?.closest<HTMLElement>('[data-row]');
      for (const { name } of row?.querySelectorAll<HTMLInputElement>('input[type="hidden"]') ?? [])
        sent.delete(name);
    }
  }
}

/** Whether the caret can still move inside the text, so that the arrow key belongs to the text. */
function isInsideText(
  { type, selectionStart, selectionEnd, value }: HTMLInputElement,
  step: number,
): boolean {
  if (type !== 'text' || selectionStart === null || selectionEnd === null) return false;
  if (selectionStart === 0 && selectionEnd === value.length) return false;
  return step < 0 ? selectionStart > 0 : selectionEnd < value.length;
}
