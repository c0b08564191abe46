/**
 * On phones the search field expands below the header; without scripts the link leads to the search page
 * (§2.12).
 */
export function startSearchToggle(root: Document): void {
  const toggle = root.querySelector<HTMLElement>('[data-search-toggle]');
  const panel = root.querySelector<HTMLElement>('[data-search-panel]');
  if (!toggle || !panel) return;
  toggle.setAttribute('role', 'button');
  const show = (open: boolean) => {
    panel.toggleAttribute('data-open', open);
    toggle.setAttribute('aria-expanded', String(open));
    if (open) panel.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  };
  toggle.addEventListener('click', (event) => {
    event.preventDefault();
    show(!panel.hasAttribute('data-open'));
  });
  toggle.addEventListener('keydown', (event) => {
    // A button reacts to the space bar; a link does not by default.
    if (event.key !== ' ') return;
    event.preventDefault();
    toggle.click();
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !panel.hasAttribute('data-open')) return;
    show(false);
    toggle.focus();
  });
}
