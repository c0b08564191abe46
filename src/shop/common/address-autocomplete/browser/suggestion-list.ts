import { sanitiseBranding } from '../branding.ts';
import { labelParts } from '../matches.ts';
import { afterArrow, MOST_SUGGESTIONS, type AddressType, type Suggestion } from '../provider.ts';
import { texts } from '../texts.ts';
import { plainText } from './plain-text.ts';
import './suggestion-list.css';

/** Disables autofill by browsers and password managers while the list is open. */
const WHILE_OPEN: Readonly<Record<string, string>> = {
  autocomplete: 'none',
  'data-lpignore': 'true',
  'data-op-ignore': 'true',
  'data-1p-ignore': 'true',
};
const USUAL_AUTOCOMPLETE = 'address-line1';

export type SuggestionList = {
  show(suggestions: readonly Suggestion[], branding: string): void;
  hide(): void;
  isOpen(): boolean;
  move(key: 'ArrowDown' | 'ArrowUp'): void;
  /** The id of the suggestion selected with the arrow keys; undefined for none. */
  active(): string | undefined;
  contains(target: EventTarget | null): boolean;
  remove(): void;
};

/** Creates the list below an address field, as a combobox (the contract defines names and roles). */
export function createSuggestionList(
  input: HTMLInputElement,
  type: AddressType,
  choose: (id: string) => void,
): SuggestionList {
  const container = document.createElement('div');
  container.id = `address_suggestions_${type}`;
  container.className = 'woocommerce-address-suggestions';
  container.setAttribute('role', 'region');
  container.setAttribute('aria-live', 'polite');
  container.setAttribute('aria-label', texts.suggestions);
  input.after(container);

  const listId = `${container.id}_list`;
  const usual = input.getAttribute('autocomplete') ?? USUAL_AUTOCOMPLETE;
  let shown: readonly Suggestion[] = [];
  let activeIndex = -1;

  const mark = (index: number) => {
    activeIndex = index;
    container.querySelectorAll('[role="option"]').forEach((option, at) => {
      option.classList.toggle('active', at === index);
      option.setAttribute('aria-selected', String(at === index));
    });
    if (index < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `suggestion-item-${type}-${index}`);
  };

  const list: SuggestionList = {
    show(suggestions, branding) {
      shown = suggestions.slice(0, MOST_SUGGESTIONS);
      const options = document.createElement('ul');
      options.id = listId;
      options.className = 'suggestions-list';
      options.setAttribute('role', 'listbox');
      options.setAttribute('aria-label', texts.suggestions);
      options.append(
        ...shown.map((suggestion, index) => optionOf(suggestion, `suggestion-item-${type}-${index}`)),
      );
      container.replaceChildren(countOf(shown.length), options, ...brandingOf(branding));
      for (const [name, value] of Object.entries(WHILE_OPEN)) input.setAttribute(name, value);
      input.setAttribute('aria-expanded', 'true');
      input.setAttribute('aria-controls', listId);
      mark(-1);
    },
    hide() {
      if (shown.length === 0) return;
      shown = [];
      container.replaceChildren();
      for (const name of Object.keys(WHILE_OPEN)) input.removeAttribute(name);
      input.setAttribute('autocomplete', usual);
      input.setAttribute('aria-expanded', 'false');
      input.removeAttribute('aria-controls');
      mark(-1);
    },
    isOpen: () => shown.length > 0,
    move: (key) => mark(afterArrow(key, activeIndex, shown.length)),
    active: () => shown[activeIndex]?.id,
    contains: (target) => target instanceof Node && container.contains(target),
    remove() {
      list.hide();
      container.remove();
    },
  };

  // Keeps the focus in the field when an address is clicked.
  container.addEventListener('pointerdown', (event) => event.preventDefault());
  container.addEventListener('mousedown', (event) => event.preventDefault());
  container.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
    if (option?.dataset['id'] !== undefined) choose(option.dataset['id']);
  });
  return list;
}

function optionOf({ id, label, matchedSubstrings }: Suggestion, elementId: string): HTMLElement {
  const option = document.createElement('li');
  option.id = elementId;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.dataset['id'] = id;
  for (const { text, bold } of labelParts(plainText(label), matchedSubstrings)) {
    const part = document.createElement(bold ? 'strong' : 'span');
    part.textContent = text;
    option.append(part);
  }
  return option;
}

function countOf(count: number): HTMLElement {
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.textContent = texts.count(count);
  return status;
}

function brandingOf(html: string): HTMLElement[] {
  if (html === '') return [];
  const branding = document.createElement('div');
  branding.className = 'woocommerce-address-autocomplete-branding';
  branding.innerHTML = sanitiseBranding(html);
  return [branding];
}
