import { tabAfterKey, type TabLayout } from '../tab-keys.ts';
import { closestElement } from './closest-element.ts';
import { whenAdded } from './when-added.ts';

const listOf = (tab: HTMLElement) => tab.closest<HTMLElement>('[data-tab-list]');

const tabsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])];

const panelOf = (tab: HTMLElement) =>
  tab.ownerDocument.getElementById(tab.getAttribute('href')?.replace(/^#/, '') ?? '');

/** Read from what is on the screen: a vertical list lies down on a phone. */
function layoutOf(list: HTMLElement): TabLayout {
  const { flexDirection, direction } = getComputedStyle(list);
  return { vertical: flexDirection.startsWith('column'), rightToLeft: direction === 'rtl' };
}

/** Shows the panel of this tab and hides those of its neighbours. */
function selectTab(tab: HTMLElement): void {
  for (const each of tabsOf(listOf(tab))) {
    const selected = each === tab;
    each.setAttribute('aria-selected', String(selected));
    each.tabIndex = selected ? 0 : -1;
    const panel = panelOf(each);
    if (panel) panel.hidden = !selected;
  }
}

function upgrade(tabs: HTMLElement): void {
  const list = tabs.querySelector<HTMLElement>('[data-tab-list]');
  const [first] = tabsOf(list);
  if (!list || !first) return;
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-orientation', layoutOf(list).vertical ? 'vertical' : 'horizontal');
  for (const tab of tabsOf(list)) {
    const panel = panelOf(tab);
    tab.setAttribute('role', 'tab');
    panel?.setAttribute('role', 'tabpanel');
    if (panel) tab.setAttribute('aria-controls', panel.id);
  }
  selectTab(first);
  tabs.dataset['upgraded'] = '';
}

/** Turns lists of anchors into tabs, moved through by the arrow keys, Home and End (§2.1). */
export function startTabs(root: Document): void {
  whenAdded(root, '[data-tabs]', upgrade);

  root.addEventListener('click', (event) => {
    const tab = closestElement(event, '[data-tab]');
    if (!tab || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    selectTab(tab);
  });

  root.addEventListener('keydown', (event) => {
    const tab = closestElement(event, '[data-tab]');
    const list = tab && listOf(tab);
    if (!list || event.altKey || event.ctrlKey || event.metaKey) return;
    const layout = layoutOf(list);
    const tabs = tabsOf(list);
    // A link takes Enter but not the space bar; a tab takes both.
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
