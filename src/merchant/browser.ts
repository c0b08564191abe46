import { startDialogs } from '#platform/browser/dialogs.ts';
import type { IslandLoader } from '#platform/browser/hydrate.tsx';
import { startInTurns } from '#platform/browser/in-turns.ts';
import { startIslands } from '#platform/browser/islands.ts';
import { startParts, type Part } from '#platform/browser/parts.ts';
import { startNotices } from '#shop/common/page-notices/browser/page-notices.ts';
import { startPalette } from './browser/palette.ts';
import { startShortcuts } from './browser/shortcuts.ts';
import { startUnsavedChanges } from './browser/unsaved-changes.ts';

/*
 * The registry of everything that runs in the browser in the back office. Every screen works without it. Each line
 * of the last two sections is a separate chunk.
 */

/** At once: the scripts of every screen. */
const onEveryScreen = [startDialogs, startNotices, startShortcuts, startPalette, startUnsavedChanges];

/** When present: scripts of some screens, by the selector that requires them. */
const whenPresent: readonly Part[] = [
  ['[data-rich-text]', () => import('./browser/rich-text/rich-text.ts').then((chunk) => chunk.startRichText)],
  ['[data-scanner]', () => import('./browser/scanner.ts').then((chunk) => chunk.startScanner)],
  [
    '[data-search-preview]',
    () => import('./browser/search-preview.ts').then((chunk) => chunk.startSearchPreview),
  ],
  ['[data-passkey]', () => import('./browser/passkeys.ts').then((chunk) => chunk.startPasskeys)],
  [
    '[data-variation-grid]',
    () => import('./browser/variation-grid.ts').then((chunk) => chunk.startVariationGrids),
  ],
];

/** Islands, by the name under which the server renders them. */
const islands: Readonly<Record<string, IslandLoader>> = {};

void startInTurns(document, [
  ...onEveryScreen,
  (root) => startParts(root, whenPresent),
  (root) => startIslands(root, islands),
]);
