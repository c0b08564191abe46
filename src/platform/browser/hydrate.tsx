import { createElement, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandDefinition } from '#platform/design/island.tsx';

/**
 * `never`: the props are type-checked on the server, where the island is placed; here they are parsed from
 * the page.
 */
export type IslandLoader = () => Promise<{ default: IslandDefinition<never> }>;

/** Hydrates one island; does nothing if it is already hydrated. Resolves when its effects have run. */
export async function hydrateIsland(
  element: HTMLElement,
  { Component }: IslandDefinition<never>,
): Promise<void> {
  const root = element.querySelector<HTMLElement>(':scope > [data-island-root]');
  const json = element.querySelector(':scope > script[type="application/json"]')?.textContent;
  if (!root || json === undefined || element.dataset['hydrated'] !== undefined) return;
  element.dataset['hydrated'] = '';
  // The only unchecked cast between the props that the server type-checked and the JSON that the browser
  // parses.
  const render = Component as (props: object) => ReactNode;
  await new Promise<void>((resolve) => {
    const island = createElement(render, JSON.parse(json));
    hydrateRoot(root, createElement(WithEffect, { effect: resolve, island }), {
      identifierPrefix: `${element.dataset['islandId']}-`,
    });
  });
}

/** Runs an effect after the effects of the island. */
function WithEffect({ effect, island }: { effect: () => void; island: ReactNode }): ReactNode {
  useEffect(effect, [effect]);
  return island;
}
