import { openPanel } from '#platform/browser/tabs.ts';
import { panelId, tabOfAddress } from '../product-tabs.ts';

/** Opens the tab of a product page that the url names, on load and when the hash changes (§2.1). */
export function startProductTabs(root: Document): void {
  const open = () => {
    const panel = root.getElementById(panelId(tabOfAddress(location.href)));
    const target = targetOf(root);
    const wasHidden = panel !== null && openPanel(panel);
    // The target may be inside nested tabs of that panel.
    return (target !== null && openPanel(target)) || wasHidden;
  };
  open();

  addEventListener('hashchange', () => {
    const target = targetOf(root);
    // The target is outside the tabs: the open tab stays open.
    if (target && !target.closest('[data-tabs]')) return;
    // The browser could not scroll to the target while it was hidden.
    if (open()) target?.scrollIntoView();
  });
}

const targetOf = (root: Document) => root.getElementById(location.hash.slice(1));
