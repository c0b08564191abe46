const CACHES = 'eveil-offline-';

const REMOVE_CACHES = `
async function removeCaches(besides) {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('${CACHES}') && name !== besides).map((name) => caches.delete(name)),
  );
}
`;

/**
 * The script of the service worker. It answers a navigation that fails with the offline page. It handles no
 * other request and keeps no other response, so that no price, cart or payment page can be out of date.
 * Navigation preload starts the request while the worker starts.
 */
export const serviceWorker = (version: string, offlinePath: string): string => `
const CACHE = '${CACHES}${version}';
const OFFLINE = '${offlinePath}';

addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage());
});

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeCaches(CACHE), registration.navigationPreload?.enable()]));
});

addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(navigate(event));
});

async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(OFFLINE, { cache: 'reload' }));
  await skipWaiting();
}

async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(OFFLINE);
    if (page) return page;
    throw error;
  }
}
${REMOVE_CACHES}`;

/** Replaces an installed service worker and removes it, with its cache. */
export const REMOVING_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil(removeCaches().then(() => registration.unregister()));
});
${REMOVE_CACHES}`;
