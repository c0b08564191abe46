import type { IslandLoader } from './hydrate.tsx';
import { startChunk } from './start-chunk.ts';
import { whenIdle } from './when-idle.ts';

type Registry = Readonly<Record<string, IslandLoader>>;

/** Hydrates the islands under `root`, each when it is due. Pages without islands never load React. */
export function startIslands(root: ParentNode, registry: Registry): void {
  const islands = root.querySelectorAll<HTMLElement>('[data-island]');
  for (const element of islands) {
    const load = registry[element.dataset['island'] ?? ''];
    if (load) schedule(element, () => startIsland(element, load));
  }
}

const startIsland = (element: HTMLElement, load: IslandLoader) =>
  startChunk(
    () => Promise.all([import('./hydrate.tsx'), load()]),
    ([{ hydrateIsland }, island]) => hydrateIsland(element, island.default),
  );

function schedule(element: HTMLElement, hydrate: () => void): void {
  if (element.dataset['when'] === 'visible') {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      hydrate();
    });
    observer.observe(element);
    return;
  }
  whenIdle(hydrate);
}
