import { openPanel } from '../../../platform/browser/tabs.ts';
import { panelId, tabOfAddress } from '../product-tabs.ts';

/** The address says which tab of a product page is open, when the page loads and when its hash changes (§2.1). */
export function startProductTabs(root: Document): void {
  const open = () => {
    const panel = root.getElementById(panelId(tabOfAddress(location.href)));
    return panel !== null && openPanel(panel);
  };
  open();

  addEventListener('hashchange', () => {
    const target = targetOf(root);
    // Another place of the page was asked for: the tab that the shopper has opened stays.
    if (target && !target.closest('[data-tabs]')) return;
    // The browser could not scroll to what was hidden.
    if (open()) target?.scrollIntoView();
  });
}

const targetOf = (root: Document) => root.getElementById(location.hash.slice(1));
