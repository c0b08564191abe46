import { closestElement } from './closest-element.ts';
import { holdPresses } from './hold-presses.ts';
import type { IslandLoader } from './hydrate.tsx';
import { startChunk } from './start-chunk.ts';
import { whenIdle } from './when-idle.ts';

type Registry = Readonly<Record<string, IslandLoader>>;

/** Hydrates the islands under `root`, each when it is due. Pages without islands never load React. */
export function startIslands(root: ParentNode, registry: Registry): void {
  const islands = root.querySelectorAll<HTMLElement>('[data-island]');
  for (const element of islands) {
    const load = registry[element.dataset['island'] ?? ''];
    if (load) schedule(element, prepareIsland(element, load));
  }
}

/** Returns the function that hydrates an island. A press on one of its buttons calls it and is not lost. */
function prepareIsland(element: HTMLElement, load: IslandLoader): () => void {
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    void startChunk(
      () => Promise.all([import('./hydrate.tsx'), load()]),
      ([{ hydrateIsland }, island]) => hydrateIsland(element, island.default),
    ).then(release);
  };
  const release = holdPresses(element, (event) => closestElement(event, 'button[type="button"]'), begin);
  return begin;
}

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
