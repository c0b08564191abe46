/** Registers the service worker that the page names. */
export function startServiceWorker(root: Document): void {
  const path = root.documentElement.dataset['serviceWorker'];
  if (path === undefined || !('serviceWorker' in navigator)) return;
  // A browser that refuses it, for example in a private window, shows its own page when it is offline.
  navigator.serviceWorker.register(path).catch(() => undefined);
}
