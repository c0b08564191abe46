import { createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandDefinition } from '#platform/design/island.tsx';

/** Which props an island takes is checked where it is placed, on the server; here they are what the page holds. */
export type IslandLoader = () => Promise<{ default: IslandDefinition<never> }>;

/** Brings one island to life, once: React takes over the HTML that is already there. */
export function hydrateIsland(element: HTMLElement, { Component }: IslandDefinition<never>): void {
  const root = element.querySelector<HTMLElement>(':scope > [data-island-root]');
  const json = element.querySelector(':scope > script[type="application/json"]')?.textContent;
  if (!root || json === undefined || element.dataset['hydrated'] !== undefined) return;
  element.dataset['hydrated'] = '';
  // The one place where what the server checked and what the browser reads meet.
  const render = Component as (props: object) => ReactNode;
  hydrateRoot(root, createElement(render, JSON.parse(json)), {
    identifierPrefix: `${element.dataset['islandId']}-`,
  });
}
