import type { SearchAnswer } from '../contract.ts';
import { afterArrow, dropdownHeightPx } from '../dropdown.ts';
import { dropdownTexts } from '../dropdown-texts.ts';
import './live-search.css';

export type SearchList = {
  show(answer: SearchAnswer): void;
  hide(): void;
  setBusy(busy: boolean): void;
  isOpen(): boolean;
  move(key: 'ArrowDown' | 'ArrowUp'): void;
  /** Clears the active suggestion. */
  unmark(): void;
  /** The suggestion selected with the arrow keys. */
  active(): HTMLElement | undefined;
  contains(target: EventTarget | null): boolean;
  /** Registers a callback for clicks on a suggestion. */
  onFollow(follow: () => void): void;
};

function element(tag: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
}

/** Creates the list below a search field and makes the field a combobox. The options are ordinary links. */
export function createSearchList(field: HTMLInputElement, form: HTMLFormElement): SearchList {
  const listId = `${field.id}-suggestions`;
  const listbox = element('div', { id: listId, role: 'listbox', 'aria-label': dropdownTexts.suggestions });
  const none = element('p', { class: 'live-search-none', 'aria-hidden': 'true' }, dropdownTexts.none);
  const panel = element('div', { class: 'live-search', hidden: '' });
  panel.append(listbox, none);
  // Outside the hidden panel: screen readers do not announce hidden content.
  const status = element('p', { class: 'visually-hidden', role: 'status' });
  form.append(panel, status);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': listId,
  }))
    field.setAttribute(name, value);

  let options: HTMLElement[] = [];
  let activeIndex = -1;

  const mark = (index: number) => {
    activeIndex = index;
    options.forEach((option, at) => option.setAttribute('aria-selected', String(at === index)));
    const active = options[index];
    if (!active) return field.removeAttribute('aria-activedescendant');
    field.setAttribute('aria-activedescendant', active.id);
    active.scrollIntoView({ block: 'nearest' });
  };
  const fit = () => {
    const windowPx = window.visualViewport?.height ?? window.innerHeight;
    panel.style.maxHeight = `${dropdownHeightPx(windowPx - form.getBoundingClientRect().bottom)}px`;
  };
  window.visualViewport?.addEventListener('resize', fit);
  // Keeps the focus in the field when a suggestion is clicked.
  panel.addEventListener('mousedown', (event) => event.preventDefault());

  return {
    show(answer) {
      listbox.innerHTML = answer.suggestions.map(({ data }) => data).join('');
      if (answer.result_total > 0) listbox.append(viewAllOf(answer));
      options = [...listbox.children].filter((child) => child instanceof HTMLElement);
      options.forEach((option, at) => {
        option.id = `${listId}-${at}`;
        option.tabIndex = -1;
        option.setAttribute('role', 'option');
      });
      mark(-1);
      const isEmpty = options.length === 0;
      listbox.hidden = isEmpty;
      none.hidden = !isEmpty;
      status.textContent = isEmpty ? dropdownTexts.none : dropdownTexts.count(answer.suggestions.length);
      field.setAttribute('aria-expanded', String(!isEmpty));
      fit();
      panel.hidden = false;
      panel.scrollTop = 0;
    },
    hide() {
      panel.hidden = true;
      status.textContent = '';
      field.setAttribute('aria-expanded', 'false');
      mark(-1);
    },
    setBusy: (busy) => form.toggleAttribute('data-busy', busy),
    isOpen: () => !panel.hidden,
    move: (key) => mark(afterArrow(key, activeIndex, options.length)),
    unmark: () => mark(-1),
    active: () => options[activeIndex],
    contains: (target) => target instanceof Node && panel.contains(target),
    onFollow(follow) {
      listbox.addEventListener('click', ({ target }) => {
        if (target !== listbox) follow();
      });
    },
  };
}

function viewAllOf({ view_all_link: link, result_total: total }: SearchAnswer): HTMLElement {
  return element('a', { class: 'live-search-all', href: link }, dropdownTexts.viewAll(total));
}
