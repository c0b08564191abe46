import { stripHtml } from '../branding.ts';
import {
  ADDRESS_TYPES,
  BLUR_CLOSE_MS,
  FILL_DELAY_MS,
  SHORTEST_QUERY,
  type AddressProvider,
  type AddressType,
  type SelectedAddress,
} from '../provider.ts';
import { plainText } from './plain-text.ts';
import { openRegistry } from './registry.ts';
import { createShopProvider } from './shop-provider.ts';
import { createSuggestionList, type SuggestionList } from './suggestion-list.ts';

/** Suggests addresses during typing if a provider can search the country; disabled in the block checkout. */
export function startAddressAutocomplete(root: Document): void {
  if (window.wc?.wcSettings?.allSettings?.isCheckoutBlock) return;
  const evaluations: (() => void)[] = [];
  const registry = openRegistry(root, () => evaluations.forEach((evaluate) => evaluate()));
  for (const type of ADDRESS_TYPES) {
    const country = fieldOf(root, type, 'country');
    const input = fieldOf(root, type, 'address_1');
    if (!country || !(input instanceof HTMLInputElement)) continue;
    let field: AddressCombobox | undefined;
    const evaluate = () => {
      const before = registry.getActiveProvider(type);
      const provider = registry.setActiveProvider(type, country.value);
      if (provider === before && field) return field.hide();
      field?.end();
      const branding = provider ? (registry.getServerProvider(provider.id)?.branding_html ?? '') : '';
      field = provider ? startCombobox({ root, type, input, provider, branding }) : undefined;
    };
    country.addEventListener('change', evaluate);
    evaluations.push(evaluate);
  }
  registry.registerAddressAutocompleteProvider(createShopProvider());
}

const fieldOf = (root: Document, type: AddressType, part: string) =>
  root.querySelector<HTMLInputElement | HTMLSelectElement>(`#${type}_${part}`);

type Combobox = {
  root: Document;
  type: AddressType;
  input: HTMLInputElement;
  provider: AddressProvider;
  branding: string;
};
type AddressCombobox = { hide(): void; end(): void };

function startCombobox({ root, type, input, provider, branding }: Combobox): AddressCombobox {
  const over = new AbortController();
  const { signal } = over;
  let lastTurn = 0;
  let closing = 0;

  const select = async (id: string) => {
    hide();
    const address = await provider.select(id).catch(() => undefined);
    if (address && !signal.aborted) fill(root, type, address);
  };
  const list: SuggestionList = createSuggestionList(input, type, (id) => void select(id));
  const hide = () => {
    // Invalidates pending responses.
    lastTurn++;
    clearTimeout(closing);
    list.hide();
  };

  const search = async () => {
    const query = stripHtml(input.value).trim();
    const turn = ++lastTurn;
    if (query.length < SHORTEST_QUERY) return list.hide();
    const country = fieldOf(root, type, 'country')?.value ?? '';
    try {
      const suggestions = await provider.search(query, country, type);
      if (turn !== lastTurn) return;
      if (Array.isArray(suggestions) && suggestions.length > 0) list.show(suggestions, branding);
      else list.hide();
    } catch {
      if (turn !== lastTurn) return;
      if (query !== input.value.trim())
        console.warn('Address search failed; HTML was removed from what was typed.');
      list.hide();
    }
  };

  const wrapper = input.parentElement;
  wrapper?.classList.add('autocomplete-available');
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value);

  input.addEventListener('input', () => void search(), { signal });
  input.addEventListener('blur', () => (closing = window.setTimeout(hide, BLUR_CLOSE_MS)), { signal });
  input.addEventListener('focus', () => clearTimeout(closing), { signal });
  input.addEventListener('keydown', (event) => followKey(event, list, select, hide), { signal });
  root.addEventListener(
    'click',
    ({ target }) => {
      if (target !== input && !list.contains(target)) hide();
    },
    { signal },
  );
  return {
    hide,
    end() {
      hide();
      over.abort();
      list.remove();
      wrapper?.classList.remove('autocomplete-available');
      for (const name of ['role', 'aria-autocomplete', 'aria-expanded']) input.removeAttribute(name);
    },
  };
}

function followKey(
  event: KeyboardEvent,
  list: SuggestionList,
  select: (id: string) => Promise<void>,
  hide: () => void,
): void {
  if (!list.isOpen()) return;
  const active = list.active();
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    list.move(event.key);
  } else if (event.key === 'Enter' && active !== undefined) {
    event.preventDefault();
    void select(active);
  } else if (event.key === 'Escape') {
    event.preventDefault();
    hide();
  }
}

/**
 * Fills in country and street first; the other fields follow after the country's own fields have been
 * rendered (§4.8).
 */
function fill(root: Document, type: AddressType, address: SelectedAddress): void {
  const set = (part: keyof SelectedAddress, html: string) => {
    const field = fieldOf(root, type, part);
    const value = plainText(html);
    if (!field || field.value === value) return;
    field.value = value;
    // An optional field may be behind a link.
    const optional = field.closest('details');
    if (optional && value !== '') optional.open = true;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  if (address.country) set('country', address.country);
  if (address.address_1) set('address_1', address.address_1);
  setTimeout(() => {
    for (const part of ['address_2', 'city', 'postcode', 'state'] as const) set(part, address[part] ?? '');
  }, FILL_DELAY_MS);
}
