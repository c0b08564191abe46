/** Handles urls that name a part of the page: a template to scroll to, or a tab to open (§2.12). */
export function startPageHooks(root: Document): void {
  const template = new URLSearchParams(location.search).get('theme_template_id');
  if (template)
    root.querySelector(`[data-template-id="${CSS.escape(template)}"]`)?.scrollIntoView({ block: 'start' });

  const openTab = () => {
    const tab = root.getElementById(location.hash.slice(1));
    if (!tab?.matches('[data-tab]')) return;
    tab.click();
    tab.scrollIntoView({ block: 'center' });
  };
  openTab();
  addEventListener('hashchange', openTab);
}
