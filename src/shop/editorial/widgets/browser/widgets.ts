import { startChunk } from '#platform/browser/start-chunk.ts';
import { whenAdded } from '#platform/browser/when-added.ts';
import { startPageHooks } from './page-hooks.ts';

type WidgetScript = readonly [selector: string, load: () => Promise<(element: HTMLElement) => unknown>];

/** The scripts of the widgets, each in its own chunk, by the selector of the elements that need it. */
const scripts: readonly WidgetScript[] = [
  ['[data-countdown]', () => import('./countdowns.ts').then((chunk) => chunk.startCountdown)],
  ['[data-comparison]', () => import('./comparisons.ts').then((chunk) => chunk.startComparison)],
  ['[data-progress]', () => import('./figures.ts').then((chunk) => chunk.startProgressBar)],
  ['[data-number]', () => import('./figures.ts').then((chunk) => chunk.startCounter)],
  ['[data-tilt]', () => import('./tilts.ts').then((chunk) => chunk.startTilt)],
  ['[data-widget-area]', () => import('./widget-areas.ts').then((chunk) => chunk.startWidgetArea)],
  ['[data-video]', () => import('./videos.ts').then((chunk) => chunk.startVideo)],
  ['[data-dropdown]', () => import('./dropdowns.ts').then((chunk) => chunk.startDropdown)],
];

/** Starts the widgets of the page, and those that arrive later with the content of a widget area. */
export function startWidgets(root: Document): void {
  startPageHooks(root);
  for (const [selector, load] of scripts) {
    whenAdded(root, selector, (element) => startChunk(load, (start) => start(element)));
  }
}
