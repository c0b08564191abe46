import { openPanel } from '#platform/browser/tabs.ts';
import { panelId, tabOfAddress } from '../product-tabs.ts';

/** The address says which tab of a product page is open, when the page loads and when its hash changes (§2.1). */
export function startProductTabs(root: Document): void {
  const open = () => {
    const panel = root.getElementById(panelId(tabOfAddress(location.href)));
    const target = targetOf(root);
    const wasHidden = panel !== null && openPanel(panel);
    // What is meant may stand in tabs inside that panel.
    return (target !== null && openPanel(target)) || wasHidden;
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
