import { DEBOUNCE_MS, PAUSE_MS, queryOf } from '../dropdown.ts';
import { countSearch, abortSearch, search } from './search-client.ts';
import { createSearchList } from './search-list.ts';

/** Suggests products, departments and skills while the visitor types into a search field. */
export function startLiveSearch(field: HTMLInputElement): void {
  const { form } = field;
  if (!form) return;
  const list = createSearchList(field, form);
  let turn = 0;
  let typing = 0;
  let pausing = 0;

  const hide = () => {
    turn++;
    clearTimeout(typing);
    clearTimeout(pausing);
    abortSearch();
    list.setBusy(false);
    list.hide();
  };
  const look = async (query: string) => {
    const own = ++turn;
    list.setBusy(true);
    const answer = await search(query);
    // Another search has replaced this one, or the list was closed.
    if (own !== turn) return;
    list.setBusy(false);
    if (!answer) return list.hide();
    list.show(answer);
    pausing = window.setTimeout(() => countSearch(query), PAUSE_MS);
  };
  const follow = () => {
    const query = queryOf(field.value);
    clearTimeout(typing);
    clearTimeout(pausing);
    if (query === null) return hide();
    list.unmark();
    typing = window.setTimeout(() => void look(query), DEBOUNCE_MS);
  };
  const count = () => countSearch(queryOf(field.value) ?? field.value.trim());

  field.addEventListener('input', follow);
  field.addEventListener('keydown', (event) => {
    const { key } = event;
    const query = queryOf(field.value);
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (query === null || event.altKey) return;
      event.preventDefault();
      if (list.isOpen()) list.move(key);
      else void look(query);
    } else if (key === 'Enter' && list.isOpen() && list.active()) {
      event.preventDefault();
      list.active()?.click();
    } else if (key === 'Escape' && list.isOpen()) {
      // The first Escape closes only the list; the next one closes the surrounding element or clears the
      // field.
      event.preventDefault();
      event.stopPropagation();
      hide();
    }
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!list.contains(relatedTarget)) hide();
  });
  form.addEventListener('submit', count);
  list.onFollow(count);
  // The back button restores a page in the state in which it was left, so the list is closed first.
  window.addEventListener('pagehide', hide);
  // Handles text that was typed while this chunk was loading.
  if (field.value !== field.defaultValue) follow();
}
