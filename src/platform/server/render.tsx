import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { IslandRendering } from '../ui/island.tsx';

/** The page is plain HTML; each island inside it is its own React root, which the browser takes over. */
export const renderHtml = (document: ReactElement): string => `<!doctype html>${renderFragment(document)}`;

/** A part of a page, for a browser that has the rest. */
export function renderFragment(part: ReactElement): string {
  const renderIsland = (element: ReactElement, identifierPrefix: string) =>
    renderToString(element, { identifierPrefix });
  return renderToStaticMarkup(<IslandRendering value={renderIsland}>{part}</IslandRendering>);
}
