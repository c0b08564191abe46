import { tabAfterKey, type TabLayout } from '#platform/tab-keys.ts';
import { closestElement } from './closest-element.ts';
import { whenAdded } from './when-added.ts';
import { whenIdle } from './when-idle.ts';

const listOf = (tab: HTMLElement) => tab.closest<HTMLElement>('[data-tab-list]');

const tabsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])];

const panelOf = (tab: HTMLElement) =>
  tab.ownerDocument.getElementById(tab.getAttribute('href')?.replace(/^#/, '') ?? '');

/** Read from the computed style: a vertical list becomes horizontal on a phone. */
function layoutOf(list: HTMLElement): TabLayout {
  const { flexDirection, direction } = getComputedStyle(list);
  return { vertical: flexDirection.startsWith('column'), rightToLeft: direction === 'rtl' };
}

/** Shows the panel of this tab and hides the panels of the other tabs. */
function selectTab(tab: HTMLElement): void {
  for (const each of tabsOf(listOf(tab))) {
    const selected = each === tab;
    each.setAttribute('aria-selected', String(selected));
    each.tabIndex = selected ? 0 : -1;
    const panel = panelOf(each);
    if (panel) panel.hidden = !selected;
  }
}

const tabOf = (panel: Element) =>
  panel.ownerDocument.querySelector<HTMLElement>(`[data-tab][href="#${CSS.escape(panel.id)}"]`);

/**
 * Opens the panel that is or contains this element, and all panels around it. Returns whether one of them was
 * hidden.
 */
export function openPanel(element: Element): boolean {
  const panel = element.closest('[data-tabs] [role="tabpanel"]');
  if (!panel) return false;
  const isInHidden = panel.parentElement !== null && openPanel(panel.parentElement);
  const tab = tabOf(panel);
  if (!tab || tab.getAttribute('aria-selected') === 'true') return isInHidden;
  selectTab(tab);
  return true;
}

/** Narrower screens show some tabs as sections with a bar of anchors, as the page is without scripts. */
const narrow = matchMedia('(width < 62rem)');
const isStacked = (tabs: HTMLElement) => tabs.dataset['stacked'] !== undefined && narrow.matches;

/** Returns the tab of an event, unless it is an anchor of stacked sections. */
function eventTab(event: Event): HTMLElement | undefined {
  const tab = closestElement(event, '[data-tab]');
  return tab?.closest<HTMLElement>('[data-tabs]')?.dataset['upgraded'] === undefined ? undefined : tab;
}

function upgrade(tabs: HTMLElement): void {
  if (isStacked(tabs)) return;
  const list = tabs.querySelector<HTMLElement>('[data-tab-list]');
  const [first] = tabsOf(list);
  if (!list || !first) return;
  list.setAttribute('role', 'tablist');
  // Reading a computed style forces a style calculation for the whole page, so this waits until after the
  // first paint.
  whenIdle(() => list.setAttribute('aria-orientation', layoutOf(list).vertical ? 'vertical' : 'horizontal'));
  for (const tab of tabsOf(list)) {
    const panel = panelOf(tab);
    tab.setAttribute('role', 'tab');
    if (!panel) continue;
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    // Makes the panel the next Tab stop after its tab; it may contain nothing focusable.
    panel.tabIndex = 0;
  }
  selectTab(first);
  tabs.dataset['upgraded'] = '';
}

/** Turns tabs into sections again, for a window that has become narrow. */
function downgrade(tabs: HTMLElement): void {
  const list = tabs.querySelector<HTMLElement>('[data-tab-list]');
  list?.removeAttribute('role');
  list?.removeAttribute('aria-orientation');
  for (const tab of tabsOf(list)) {
    const panel = panelOf(tab);
    for (const name of ['role', 'tabindex', 'hidden']) panel?.removeAttribute(name);
    for (const name of ['role', 'tabindex', 'aria-selected', 'aria-controls']) tab.removeAttribute(name);
  }
  delete tabs.dataset['upgraded'];
}

/** Turns lists of anchors into tabs with arrow key, Home and End navigation (§2.1). */
export function startTabs(root: Document): void {
  whenAdded(root, '[data-tabs]', upgrade);
  narrow.addEventListener('change', () => {
    for (const tabs of root.querySelectorAll<HTMLElement>('[data-stacked]'))
      (narrow.matches ? downgrade : upgrade)(tabs);
  });

  root.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const tab = eventTab(event);
    if (tab) {
      event.preventDefault();
      selectTab(tab);
      return;
    }
    // Any other link into a panel opens it; the browser then scrolls there.
    const hash = closestElement(event, 'a[href^="#"]')?.getAttribute('href') ?? '#';
    const target = root.getElementById(hash.slice(1));
    if (target) openPanel(target);
  });

  root.addEventListener('keydown', (event) => {
    const tab = eventTab(event);
    const list = tab && listOf(tab);
    if (!list || event.altKey || event.ctrlKey || event.metaKey) return;
    const layout = layoutOf(list);
    const tabs = tabsOf(list);
    // A link reacts to Enter but not to the space bar; a tab must react to both.
    const next =
      event.key === ' ' ? tabs.indexOf(tab) : tabAfterKey(event.key, tabs.indexOf(tab), tabs.length, layout);
    const target = next === undefined ? undefined : tabs[next];
    if (!target) return;
    event.preventDefault();
    list.setAttribute('aria-orientation', layout.vertical ? 'vertical' : 'horizontal');
    selectTab(target);
    target.focus();
  });
}
